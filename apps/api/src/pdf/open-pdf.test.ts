import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { openPdf } from './open-pdf.ts'

const AT = new Date('2026-11-17T09:00:00Z')

async function read(file: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(file))
  const { info } = await document.getMetadata()
  const { text, totalPages } = await extractText(document)
  return { text, totalPages, title: (info as Record<string, unknown>)['Title'] }
}

test('a reader finds the Russian words, the title and the rouble', async () => {
  const pdf = openPdf({ title: 'Выписка за 2026 год', at: AT })
  pdf.text('Съешь ещё этих мягких булок: 1 234,50 ₽ № 7', { isBold: true, size: 14 })
  pdf.frame([
    [
      { words: 'Банк', share: 1 },
      { words: 'БИК 044525225', share: 1 },
    ],
  ])
  pdf.qr('ST00012', { side: 40, words: 'Рядом с кодом' })
  pdf.rule()
  const { text, totalPages, title } = await read(await pdf.end())
  expect(text.join(' ')).toContain('Съешь ещё этих мягких булок: 1 234,50 ₽ № 7')
  expect(text.join(' ')).toContain('БИК 044525225')
  expect(text.join(' ')).toContain('Рядом с кодом')
  expect([totalPages, title]).toEqual([1, 'Выписка за 2026 год'])
})

test('a table goes on to the next page under its titles, and loses no row', async () => {
  const pdf = openPdf({ title: 'Длинная', at: AT })
  const rows = Array.from({ length: 60 }, (_, row) => [`строка-${row}`, '1,00'])
  pdf.table(
    [
      { title: 'Операция', share: 3 },
      { title: 'Сумма', share: 1, align: 'right' },
    ],
    rows,
  )
  const { text, totalPages } = await read(await pdf.end())
  expect(totalPages).toBeGreaterThan(1)
  for (const page of text) expect(page).toContain('Операция')
  for (const [name] of rows) expect(text.join(' ')).toContain(name)
})

test('the same words make the same file', async () => {
  const make = () => {
    const pdf = openPdf({ title: 'Одно', at: AT })
    pdf.text('Слово')
    return pdf.end()
  }
  expect((await make()).equals(await make())).toBe(true)
})
