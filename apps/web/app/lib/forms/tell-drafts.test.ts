import { expect, test } from 'vitest'
import { tellDrafts } from './tell-drafts.ts'

/** A server that answers when it is told to. */
function slowServer() {
  const asked: unknown[] = []
  const waiting: { answer: (moment: string) => void; refuse: (error: Error) => void }[] = []
  const heard: string[] = []
  const teller = tellDrafts<string>({
    put: (kept) => {
      asked.push(kept)
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      waiting.push({ answer: resolve, refuse: reject })
      return promise
    },
    remove: async () => void asked.push('removed'),
  })
  const tell = (latest: () => string, force: boolean) =>
    teller.tell({
      latest,
      force,
      onKept: () => void heard.push('kept'),
      onRefused: async (error) => void heard.push((error as Error).message),
    })
  return { teller, tell, asked, waiting, heard }
}
const turn = () => Promise.resolve().then(() => undefined)

test('one thing is told after the other, each of what stands there by then and of what was seen', async () => {
  const { teller, tell, asked, waiting, heard } = slowServer()
  let text = 'За'
  void tell(() => text, false)
  text = 'Зак'
  const second = tell(() => text, false)
  await turn()
  expect(asked).toEqual([{ fields: 'Зак', basedOn: null, force: false }])

  text = 'Закат'
  waiting[0]!.answer('12:00')
  await expect.poll(() => asked).toHaveLength(2)
  expect(asked[1]).toEqual({ fields: 'Закат', basedOn: '12:00', force: false })
  waiting[1]!.answer('12:01')
  await second
  expect([teller.syncedAt(), heard]).toEqual(['12:01', ['kept', 'kept']])
})

test('of a form that was given up nothing is told any more, and an answer on its way changes nothing', async () => {
  const { teller, tell, asked, waiting, heard } = slowServer()
  void tell(() => 'первое', false)
  void tell(() => 'второе', false)
  await turn()
  const removed = teller.remove()
  waiting[0]!.answer('12:00')
  await removed
  expect(asked).toEqual([{ fields: 'первое', basedOn: null, force: false }, 'removed'])
  expect([teller.syncedAt(), heard]).toEqual([null, []])
})

test('a refusal is heard and holds up nothing; whoever insists says so', async () => {
  const { teller, tell, asked, waiting, heard } = slowServer()
  teller.goOnFrom('11:59')
  const first = tell(() => 'здесь', false)
  await turn()
  waiting[0]!.refuse(new Error('изменён'))
  await first
  expect([teller.syncedAt(), heard]).toEqual(['11:59', ['изменён']])
  const second = tell(() => 'здесь', true)
  await turn()
  expect(asked[1]).toEqual({ fields: 'здесь', basedOn: '11:59', force: true })
  waiting[1]!.answer('12:02')
  await second
  expect(teller.syncedAt()).toBe('12:02')
})
