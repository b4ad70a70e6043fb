export const SOCIAL_KEYS = ['youtube', 'vk', 'telegram', 'ok', 'website'] as const
export type SocialKey = (typeof SOCIAL_KEYS)[number]

type SocialNetwork = {
  key: SocialKey
  name: string
  placeholder: string
  /** Hosts that are this network; null for one's own site, which may be anywhere. */
  hosts: readonly string[] | null
}

export const SOCIAL_NETWORKS: readonly SocialNetwork[] = [
  {
    key: 'youtube',
    name: 'YouTube',
    placeholder: 'https://www.youtube.com/@kanal',
    hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be'],
  },
  {
    key: 'vk',
    name: 'ВКонтакте',
    placeholder: 'https://vk.com/stranica',
    hosts: ['vk.com', 'www.vk.com', 'm.vk.com', 'vk.ru', 'm.vk.ru'],
  },
  {
    key: 'telegram',
    name: 'Telegram',
    placeholder: 'https://t.me/kanal',
    hosts: ['t.me', 'telegram.me'],
  },
  {
    key: 'ok',
    name: 'Одноклассники',
    placeholder: 'https://ok.ru/stranica',
    hosts: ['ok.ru', 'www.ok.ru', 'm.ok.ru'],
  },
  { key: 'website', name: 'Сайт', placeholder: 'https://example.ru', hosts: null },
]

const LONGEST_URL = 200

/** A pattern for the browser's own check; `checkSocialUrl` decides. */
export function socialPattern(key: SocialKey): string {
  const { hosts } = networkOf(key)
  if (hosts === null) return 'https://.+\\..+'
  return `https://(${hosts.map((host) => host.replaceAll('.', '\\.')).join('|')})/.+`
}

/** What is wrong with the address of one's page in that network, or null. */
export function checkSocialUrl(key: SocialKey, url: string): string | null {
  if (url.length > LONGEST_URL) return `Адрес длиннее ${LONGEST_URL} знаков`
  const address = URL.canParse(url) ? new URL(url) : null
  if (address?.protocol !== 'https:' || !/^https:\/\//i.test(url))
    return 'Адрес должен начинаться с https://'
  // Browsers read an address through these, so that it is not the one people see.
  if (/[\s\p{C}\\<>"]/u.test(url)) return 'Уберите из адреса пробелы и лишние знаки'
  // `https://vk.com@evil.example` is a page of evil.example.
  if (address.username || address.password || address.port)
    return 'Введите адрес без логина и порта'

  const { hosts, name, placeholder } = networkOf(key)
  if (hosts === null)
    return isPublicName(address.hostname)
      ? null
      : 'Введите адрес сайта, например https://example.ru'
  if (!hosts.includes(address.hostname)) return `Это не ${name}: нужен адрес вида ${placeholder}`
  return address.pathname === '/' ? `Добавьте имя страницы: ${placeholder}` : null
}

const networkOf = (key: SocialKey) => SOCIAL_NETWORKS.find((network) => network.key === key)!

/** A name with a dot and a last part of letters: no address in numbers, no machine next door. */
const isPublicName = (host: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(host)
