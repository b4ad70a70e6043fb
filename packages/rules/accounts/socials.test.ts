import { describe, expect, test } from 'vitest'
import { checkSocialUrl, SOCIAL_NETWORKS, socialPattern, type SocialKey } from './socials.ts'

const GOOD: [SocialKey, string][] = [
  ['youtube', 'https://www.youtube.com/@burenka'],
  ['youtube', 'https://youtu.be/abc'],
  ['vk', 'https://vk.com/burenka'],
  ['telegram', 'https://t.me/burenka'],
  ['ok', 'https://ok.ru/burenka'],
  ['website', 'https://burenka.example.ru'],
  ['website', 'https://бурёнка.рф/о-нас'],
]

describe('checkSocialUrl', () => {
  test.each(GOOD)('%s: %s is right', (key, url) => expect(checkSocialUrl(key, url)).toBeNull())

  test.each<[SocialKey, string, RegExp]>([
    ['vk', 'http://vk.com/burenka', /https/],
    ['vk', 'javascript:alert(1)//vk.com', /https/],
    ['vk', 'vk.com/burenka', /https/],
    ['vk', '', /https/],
    ['vk', 'https:vk.com/burenka', /https/],
    ['vk', 'https://vk.com\\burenka', /лишние знаки/],
    ['vk', 'https://vk.com/bur\nenka', /лишние знаки/],
    ['vk', 'https://vk.com/bur\u0000enka', /лишние знаки/],
    ['vk', 'https://vk.com/\u202eaknerub', /лишние знаки/],
    ['website', 'https://example.ru/"><script>', /лишние знаки/],
    ['vk', 'https://vk.com.evil.example/burenka', /не ВКонтакте/],
    ['vk', 'https://evil.example/vk.com', /не ВКонтакте/],
    ['vk', 'https://vk.com@evil.example/x', /без логина/],
    ['vk', 'https://vk.com:8443/x', /без логина и порта/],
    ['vk', 'https://vk.com', /имя страницы/],
    ['website', 'https://localhost/', /адрес сайта/],
    ['website', 'https://127.0.0.1/', /адрес сайта/],
    ['website', 'https://[::1]/', /адрес сайта/],
    ['website', `https://example.ru/${'x'.repeat(200)}`, /длиннее 200/],
  ])('%s: %s is refused', (key, url, sentence) =>
    expect(checkSocialUrl(key, url)).toMatch(sentence),
  )
})

describe('socialPattern', () => {
  test.each(GOOD)('%s: lets %s pass in the browser', (key, url) =>
    expect(url).toMatch(new RegExp(`^(?:${socialPattern(key)})$`, 'v')),
  )

  test('is one the browser can read, for every network', () => {
    for (const { key, placeholder } of SOCIAL_NETWORKS)
      expect(placeholder).toMatch(new RegExp(`^(?:${socialPattern(key)})$`, 'v'))
  })
})
