import { describe, expect, test } from 'vitest'
import { safeHref } from './clean-html.ts'

describe('safeHref', () => {
  test.each([
    ['https://example.ru/about', 'https://example.ru/about'],
    ['example.ru', 'https://example.ru/'],
    ['  //example.ru/x ', 'https://example.ru/x'],
    ['http://example.ru', 'http://example.ru/'],
    ['mailto:anna@example.ru', 'mailto:anna@example.ru'],
  ])('takes %s as %s', (typed, href) => expect(safeHref(typed)).toBe(href))

  test.each([
    '',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'https://',
    'https://bank.example@evil.example',
    'слово',
  ])('refuses «%s»', (typed) => expect(safeHref(typed)).toBeNull())
})
