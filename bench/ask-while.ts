import { setTimeout as pause } from 'node:timers/promises'

const BETWEEN_MS = 20

/** Milliseconds of each answer while something else goes on. */
export async function askWhile(address: string, work: Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  let isOver = false
  const end = () => void (isOver = true)
  const over = work.finally(end)
  while (!isOver) {
    const since = performance.now()
    const answer = await fetch(address)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    took.push(performance.now() - since)
    await pause(BETWEEN_MS)
  }
  await over
  return took
}
