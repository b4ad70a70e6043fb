import type { FormName } from './dialogs.ts'
import { registrationRedirect } from './registration-redirect.ts'

type Place = { pathname: string; search: string }

/** What a registration must know and its form does not hold: who invited, and where to lead then. */
export type Arrival = { ref: string | null; redirect: string | null }

/** Pages that are account forms themselves: a dialog over them would ask the same thing twice. */
export const isFormPage = (pathname: string) =>
  /^\/(account\/|accountActivation\/?$|password\/?$)/i.test(pathname)

/** The form's own page. What the registration must know goes along, for it works without scripts. */
export function formPath(name: FormName, arrival: Arrival): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(arrival)) if (value) query.set(key, value)
  return `/account/${name}${query.size > 0 ? `?${query}` : ''}`
}

/** Who invited the visitor and where to lead after the activation, as the address tells it. */
export function arrivalAt({ pathname, search }: Place): Arrival {
  const query = new URLSearchParams(search)
  return {
    ref: query.get('ref'),
    redirect: registrationRedirect(
      isFormPage(pathname) ? (query.get('redirect') ?? '') : pathname + search,
    ),
  }
}
