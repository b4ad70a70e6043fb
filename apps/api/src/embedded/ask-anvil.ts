const PATIENCE_MS = 10_000

/** One call of our own anvil, also of those that only a chain for play has. */
export async function askAnvil(url: string, method: string, params: unknown[] = []) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const { result, error } = (await answer.json()) as {
    result?: unknown
    error?: { message: string }
  }
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}
