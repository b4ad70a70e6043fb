import { expect, test } from 'vitest'
import { createRenderLine } from './render-line.ts'

/** A line with one place, taken until `free` is called. */
function startTaken() {
  const line = createRenderLine(1)
  const done: string[] = []
  const gate = Promise.withResolvers<void>()
  const taken = line.ask({ name: 'taken', work: () => gate.promise })
  const ask = (name: string, signal?: AbortSignal) =>
    line.ask({ name, signal, work: async () => void done.push(name) })
  const wait = (name: string) => line.wait(async () => void done.push(name))

  return { line, done, taken, ask, wait, free: gate.resolve }
}

test('the last who asks goes first, asking again counts, and what has time goes last', async () => {
  const { done, ask, wait, free } = startTaken()
  const all = [wait('job 1'), wait('job 2'), ask('a'), ask('b'), ask('c'), ask('a')]
  free()
  await Promise.all(all)
  expect(done).toEqual(['a', 'c', 'b', 'job 1', 'job 2'])
})

test('what everybody has left is not done and takes no room', async () => {
  const { line, done, ask, free } = startTaken()
  const [one, two] = [new AbortController(), new AbortController()]
  const all = [
    ask('left', one.signal),
    ask('left', two.signal),
    ask('kept', one.signal),
    ask('kept'),
  ]
  one.abort()
  expect(line.length()).toBe(2)
  two.abort()
  expect(line.length()).toBe(1)
  free()

  expect(await Promise.all(all)).toEqual([false, false, true, true])
  expect(done).toEqual(['kept'])
  expect(await ask('late', one.signal)).toBe(false)
})

test('what has begun is finished whoever leaves, and who comes meanwhile shares it', async () => {
  const line = createRenderLine(1)
  const gate = Promise.withResolvers<void>()
  const leaving = new AbortController()
  let times = 0
  const work = () => ((times += 1), gate.promise)
  const first = line.ask({ name: 'a', work, signal: leaving.signal })
  const second = line.ask({ name: 'a', work })
  leaving.abort()
  gate.resolve()

  expect(await Promise.all([first, second])).toEqual([true, true])
  expect(times).toBe(1)
})

test('what fails is told to who waits for it, and the line goes on', async () => {
  const { line, done, ask, wait, free } = startTaken()
  const sour = new Error('sour')
  const failing = line.ask({ name: 'failing', work: () => Promise.reject(sour) })
  const job = line.wait(() => Promise.reject(sour))
  const all = [ask('a'), wait('b')]
  free()

  await expect(failing).rejects.toBe(sour)
  await expect(job).rejects.toBe(sour)
  await Promise.all(all)
  expect(done).toEqual(['a', 'b'])
  expect(line.length()).toBe(0)
})
