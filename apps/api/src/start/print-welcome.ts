import { PRODUCT } from '@kefir/rules/product'
import type { Config } from '../config.ts'
import type { FirstLogins } from './first-logins.ts'
import type { Report } from './report.ts'

/** Where everything is, once it is there. */
export function printWelcome({ say }: Report, config: Config, { demo, staff }: FirstLogins) {
  const { publicUrl } = config

  say(`\n${PRODUCT.name} работает.`)
  say(`  Сайт        ${publicUrl}`)
  say(`  API         ${publicUrl}/api/docs`)
  say(`  Live        порт ${config.livePort}`)
  if (demo) say(`  Демо-вход   ${demo.email}  пароль ${demo.password}`)
  if (staff)
    say(
      `  Сотрудник   ${staff.email}  пароль ${config.staff ? 'из STAFF_PASSWORD' : staff.password}`,
    )
  say(`  Письма      ${config.smtpUrl ? 'через SMTP_URL' : `${publicUrl}/dev/mail`}`)
  say('\nCtrl-C завершит работу.')
}
