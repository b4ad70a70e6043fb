type Refusal = {
  words: string
  /** Whether the same address may answer later: only then is it asked again by itself. */
  mayPass: boolean
}

/** Why a file that a stranger's contract names was not read, in words for whoever imports the token. */
export const OUTSIDE_REFUSALS = {
  url: { words: 'Адрес файла записан с\u00a0ошибкой', mayPass: false },
  scheme: {
    words: 'Файл лежит по\u00a0адресу, который мы не\u00a0читаем: нужен https, ipfs, ar или data',
    mayPass: false,
  },
  credentials: { words: 'В\u00a0адресе файла записан логин или пароль', mayPass: false },
  port: {
    words: 'Файл лежит на\u00a0необычном порту, такие адреса мы не\u00a0читаем',
    mayPass: false,
  },
  name: { words: 'Сайта, на\u00a0котором лежит файл, сейчас нет', mayPass: true },
  address: {
    words: 'Файл лежит во\u00a0внутренней сети, такие адреса мы не\u00a0читаем',
    mayPass: false,
  },
  redirect: {
    words: 'Сайт с\u00a0файлом слишком долго посылает с\u00a0адреса на\u00a0адрес',
    mayPass: false,
  },
  tls: { words: 'У\u00a0сайта с\u00a0файлом неверный сертификат', mayPass: true },
  broken: { words: 'Связь с\u00a0сайтом, на\u00a0котором лежит файл, оборвалась', mayPass: true },
  time: { words: 'Сайт с\u00a0файлом не\u00a0успел ответить', mayPass: true },
  status: { words: 'Сайт с\u00a0файлом ответил отказом', mayPass: true },
  headers: { words: 'Сайт с\u00a0файлом ответил непонятно', mayPass: true },
  encoding: { words: 'Файл сжат так, что\u00a0его не\u00a0прочитать', mayPass: false },
  size: { words: 'Файл больше, чем\u00a0мы принимаем', mayPass: false },
  type: { words: 'По\u00a0адресу лежит не\u00a0то, что\u00a0обещано', mayPass: true },
} as const satisfies Record<string, Refusal>

export type OutsideRefusalCode = keyof typeof OUTSIDE_REFUSALS
