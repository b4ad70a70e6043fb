import { ApiFailure } from '../../lib/api/call-api.ts'

export type Card = { card_number: string; expiry: string; csc: string }

type Refusal = { message?: string; errors?: Record<string, string | string[]> }

/** Gives the card to the bank and gets a token for it; neither our API nor our pages see the number. */
export async function tokeniseCard(address: string, card: Card): Promise<string> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ ...card, card_number: card.card_number.replaceAll(' ', '') }),
    // The bank is told nothing of who is signed in here.
    credentials: 'omit',
  }).catch(() => {
    throw new ApiFailure(0, { message: 'Банк не отвечает. Проверьте интернет и повторите' })
  })

  const reply = (await response.json().catch(() => ({}))) as Refusal & { card_token?: string }
  if (response.ok && reply.card_token) return reply.card_token
  throw new ApiFailure(response.ok ? 500 : response.status, {
    message: reply.message ?? 'Банк не принял карту. Проверьте данные',
    errors: Object.fromEntries(
      Object.entries(reply.errors ?? {}).map(([name, texts]) => [name, [texts].flat()]),
    ),
  })
}
