import { ErrorReply } from '@kefir/wire/errors'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { checkCard } from '../check-card.ts'
import { CARD_TOKENS_PATH, type CardTokens } from './card-tokens.ts'

const CARDS_PER_MINUTE = 20

const CardForm = z.object({
  card_number: z.string().max(40, 'Слишком длинный номер'),
  expiry: z.string().max(10, 'Введите срок как на карте'),
  csc: z.string().max(10, 'Введите три цифры с обратной стороны карты'),
})

/** The test bank's own call: no part of our API, though it lives at the same address. */
export function cardTokensRoutes(cards: CardTokens, now: () => Date): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      CARD_TOKENS_PATH,
      {
        config: { rateLimit: { max: CARDS_PER_MINUTE, timeWindow: '1 minute' } },
        schema: {
          tags: ['test bank'],
          summary: 'Exchange a card for a token; stands for the bank where there is none',
          body: CardForm,
          response: {
            200: z.object({ card_token: z.string(), mask: z.string() }),
            422: ErrorReply,
            429: ErrorReply,
          },
        },
      },
      async ({ body }, reply) => {
        const fields = checkCard(body, now())
        if (Object.keys(fields).length > 0) throw new AppError('VALIDATION_FAILED', { fields })

        const { token, mask } = await cards.issueToken(body)
        void reply.header('cache-control', 'no-store')
        return { card_token: token, mask }
      },
    )
  }
}
