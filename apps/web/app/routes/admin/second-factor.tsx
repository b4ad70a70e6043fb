import '../../features/staff/staff.css'
import { Link } from 'react-router'
import { deskMeta } from '../../features/staff/desk-meta.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/second-factor.ts'

export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' })

export const meta = ({ location }: Route.MetaArgs) => deskMeta('Сначала второй ключ', location)

/** Where staff come who enter by the password alone. */
export default function SecondFactorScreen() {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="wrap grid min-h-dvh place-items-center py-10 outline-none"
    >
      <section className="max-w-[560px] rounded-card border border-line bg-surface p-6 shadow-card md:p-9">
        <Icon name="shield" size={40} className="text-primary" />
        <h1 className="mt-4 text-[26px] leading-tight">Сначала второй ключ</h1>
        <p className="mt-3 text-pretty">
          За рабочим столом видны чужие данные, и один пароль их не сбережёт: его могут подсмотреть
          или угадать. Поэтому сотрудники входят ещё и с кодом из приложения.
        </p>
        <p className="mt-3 text-pretty text-muted">
          Это минута: откройте настройки, считайте QR-код приложением и сохраните запасные коды.
          Потом возвращайтесь сюда.
        </p>
        <p className="mt-5 flex flex-wrap gap-3">
          <Link to="/profile/settings/security" className={buttonClass()}>
            Включить вход с кодом
          </Link>
          <Link to="/" className={buttonClass({ kind: 'ghost' })}>
            На главную
          </Link>
        </p>
      </section>
    </main>
  )
}
