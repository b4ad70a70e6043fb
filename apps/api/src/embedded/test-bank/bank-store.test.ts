import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paymentOrder } from '../../testing/bank-bed.ts'
import { startBankProcess } from '../../testing/bank-process.ts'
import { openBankStore } from './bank-store.ts'

let folder: string
let journal: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kefir-bank-'))
  journal = join(folder, 'journal.jsonl')
})
afterEach(() => rm(folder, { recursive: true }))

const key = (at: string) => ({ print: 'p', status: 200, body: {}, at })
const keysOf = () => {
  const store = openBankStore(folder)
  store.close()
  return [...store.keys.keys()]
}

test('what was written is read at the next start, and what was taken out is not', () => {
  const store = openBankStore(folder)
  store.write([
    { in: 'keys', id: 'a', row: key('1') },
    { in: 'keys', id: 'b', row: key('1') },
  ])
  store.write([{ in: 'keys', id: 'a', row: null }])
  store.close()
  expect(keysOf()).toEqual(['b'])
})

test('a line that was never finished never was, and spoils no later one', async () => {
  const store = openBankStore(folder)
  store.write([{ in: 'keys', id: 'a', row: key('1') }])
  store.close()
  await appendFile(journal, '[{"in":"keys","id":"b","row":{"pri')
  const again = openBankStore(folder)
  again.write([{ in: 'keys', id: 'c', row: key('1') }])
  again.close()
  expect(keysOf()).toEqual(['a', 'c'])
})

test('a spoilt journal stops the start with a sentence', async () => {
  await writeFile(journal, 'молоко\n')
  expect(() => openBankStore(folder)).toThrow('journal.jsonl испорчен')
})

test('lines that later ones unsay are left out in time', async () => {
  const store = openBankStore(folder)
  for (let count = 0; count < 1_500; count += 1)
    store.write([{ in: 'keys', id: 'a', row: key(String(count)) }])
  store.close()
  expect(keysOf()).toEqual(['a'])
  const lines = (await readFile(journal, 'utf8')).split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('"1499"')
})

test('what was answered survives kill -9 of the process, and its key with it', async () => {
  const order = paymentOrder()
  const first = await startBankProcess(folder)
  const payment = await first.client.createPayment(order)
  await first.kill()

  const second = await startBankProcess(folder)
  expect(await second.client.findPayment(payment.id)).toEqual(payment)
  expect(await second.client.createPayment(order)).toEqual(payment)
  await second.kill()
})
