import { expect, test, vi } from 'vitest'
import { oneLook } from './one-look.ts'

/** Reads whose answers come when the test says so. */
function reading() {
  const answers: PromiseWithResolvers<void>[] = []
  const read = vi.fn<() => Promise<void>>(() => {
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    return answer.promise
  })
  return { read, answers }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a message alone asks nothing, for it says what is new', () => {
  const { read } = reading()
  oneLook().hear()
  expect(read).not.toHaveBeenCalled()
})

test('an answer that a message may have overtaken is asked for once more', async () => {
  const { read, answers } = reading()
  const { look, hear } = oneLook()
  look(read)
  hear()
  hear()
  answers[0]!.resolve()
  await settled()
  expect(read).toHaveBeenCalledTimes(2)
  answers[1]!.resolve()
  await settled()
  expect(read).toHaveBeenCalledTimes(2)
})

test('looks that are asked for during one are one more', async () => {
  const { read, answers } = reading()
  const { look } = oneLook()
  look(read)
  look(read)
  look(read)
  expect(read).toHaveBeenCalledTimes(1)
  answers[0]!.resolve()
  await settled()
  expect(read).toHaveBeenCalledTimes(2)
})

test('a look that failed does not keep the next from being made', async () => {
  const { read, answers } = reading()
  const { look } = oneLook()
  look(read)
  answers[0]!.reject(new Error('no network'))
  await settled()
  look(read)
  expect(read).toHaveBeenCalledTimes(2)
})
