import { data, redirect } from 'react-router'
import { isLocalPath } from '@kefir/rules/accounts/is-local-path'
import type { Route } from './+types/logout.ts'
import { AccountPage } from '../../features/accounts/account-page.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { ask } from '../../lib/api/ask.ts'
import { sendFor } from '../../lib/api/send.server.ts'
import { readForm, textOf } from '../../lib/forms/answer-form.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import { LEFT_COOKIE } from '../../lib/session/has-left.ts'
import { ExitForm } from '../../shell/exit-form.tsx'
import { staysAfterLogout } from '../../shell/stays-after-logout.ts'
import { buttonClass } from '../../ui/button.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  if (!(await apiFor(context).account())) throw redirect('/')
  return null
}

/** «Выйти» of the menus, where scripts are off or have not come yet. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const { status } = await sendFor(context)(ask('POST /v1/logout'), '')
  // A session that was over already is one that has been left.
  if (status >= 400 && status !== 401) return data({ isRefused: true }, { status })
  // The next page that has scripts does what Exit does on the device.
  throw redirect(placeAfter(textOf(form, 'from')), { headers: { 'set-cookie': LEFT_COOKIE } })
}

/** Spelt as an address is: a header takes no other letters. */
const placeAfter = (from: string) =>
  isLocalPath(from) && staysAfterLogout(from) ? new URL(from, 'http://site').pathname : '/'

export const meta = () => pageMeta({ title: 'Выход', path: '/account/logout', isPrivate: true })

export default function LogoutScreen({ actionData }: Route.ComponentProps) {
  return (
    <AccountPage title={actionData ? 'Выйти не получилось' : 'Выйти из аккаунта?'}>
      <p role={actionData && 'alert'} className="mb-5 text-base text-pretty">
        {actionData
          ? 'Вы\u00a0всё ещё в\u00a0аккаунте. Подождите минуту и\u00a0попробуйте ещё раз.'
          : 'На\u00a0этом устройстве. На\u00a0других вы\u00a0останетесь в\u00a0аккаунте.'}
      </p>
      <ExitForm className={`w-full ${buttonClass({ size: 'large' })}`} />
    </AccountPage>
  )
}
