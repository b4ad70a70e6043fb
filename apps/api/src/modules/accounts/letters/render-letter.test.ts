import { expect, test } from 'vitest'
import { renderLetter } from './render-letter.ts'

const letter = renderLetter({
  subject: 'Тема <b>',
  paragraphs: ['Вошли с «<script>alert(1)</script>»'],
  button: { text: 'Открыть', url: 'https://kefir.example/?reset=a&b="c"' },
  note: 'Ссылка действует 60 минут',
})

test('says the same in HTML and in text', () => {
  for (const part of ['Открыть', 'Ссылка действует 60 минут']) {
    expect(letter.html).toContain(part)
    expect(letter.text).toContain(part)
  }
  expect(letter.text).toContain('Открыть: https://kefir.example/?reset=a&b="c"')
})

test('nothing from outside becomes markup', () => {
  expect(letter.html).not.toContain('<script>')
  expect(letter.html).toContain('&lt;script&gt;')
  expect(letter.html).toContain('<title>Тема &lt;b&gt;</title>')
  expect(letter.html).toContain('href="https://kefir.example/?reset=a&amp;b=&quot;c&quot;"')
})
