import { join } from 'node:path'
import { PRODUCT } from '@kefir/rules/product'
import type { Config } from '../config.ts'
import { isOnlyHere } from '../plugins/is-this-machine.ts'
import type { FirstLogin, FirstLogins } from './first-logins.ts'
import type { OpenChain } from './open-chain.ts'
import type { Report } from './report.ts'

/** The first of those that every anvil fills at its birth: known to all, and worth nothing anywhere. */
const PLAY = {
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  key: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
}

type Told = { logins: FirstLogins; chain: OpenChain | null }

/** Where everything is, once it is there. */
export function printWelcome({ say }: Report, config: Config, { logins, chain }: Told) {
  const { demo, staff } = logins
  const { publicUrl } = config

  say(`\n${PRODUCT.name} работает.`)
  say(`  Сайт        ${publicUrl}`)
  say(`  API         ${publicUrl}/api/docs`)
  say(`  Live        порт ${config.livePort}`)
  if (demo) say(`  Демо-вход   ${demo.email}  ${passwordOf(demo)}`)
  if (staff) say(`  Сотрудник   ${staff.email}  ${staffPasswordOf(staff, config)}`)
  if (staff?.hasCodes && isOnlyHere(config))
    say(`              код второго шага ${publicUrl}/dev/codes, рабочий стол ${publicUrl}/admin`)
  say(`  Письма      ${whereLettersGo(config)}`)
  for (const line of chainLines(chain?.told ?? null)) say(line)
  say('\nCtrl-C завершит работу.')
}

/** Output is kept by whoever runs the app, often for long: a password stands in it once. */
function passwordOf({ password, path }: FirstLogin) {
  if (password) return `пароль ${password}`
  return path ? `пароль в файле ${path}` : 'пароль прежний'
}

function staffPasswordOf(staff: FirstLogin, config: Config) {
  if (staff.state === 'stranger')
    return 'не сотрудник: по этому адресу уже зарегистрирован обычный пользователь'
  if (!config.staff) return passwordOf(staff)
  return staff.state === 'made' ? 'пароль из STAFF_PASSWORD' : 'пароль прежний'
}

function whereLettersGo({ smtpUrl, publicUrl, dataDir, devMailToken }: Config) {
  if (smtpUrl) return 'через SMTP_URL'
  if (devMailToken) return `${publicUrl}/dev/mail?token=…, секрет из DEV_MAIL`
  if (isOnlyHere({ publicUrl })) return `${publicUrl}/dev/mail`
  return `в ${join(dataDir, 'mail')}: задайте SMTP_URL, чтобы они уходили`
}

function chainLines(told: OpenChain['told']): string[] {
  if (!told) return []
  if ('absence' in told) return [`  Сеть        ${told.absence}`]
  return [
    `  Сеть        ${told.playUrl}, номер ${told.chainId}: любой кошелёк можно направить сюда`,
    `              адрес для игры ${PLAY.address}`,
    `              его ключ ${PLAY.key}: его знают все, настоящие деньги ему не доверяйте`,
  ]
}
