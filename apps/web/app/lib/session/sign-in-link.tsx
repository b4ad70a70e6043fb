import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { openDialog, type FormName } from './dialogs.ts'
import { arrivalAt, formPath, isFormPage } from './form-page.ts'

type SignInLinkProps = {
  to: FormName
  /** Something else must close first. */
  onOpen?: () => void
  className?: string
  children: ReactNode
}

/** Opens one of the account dialogs; without scripts, in a new tab or from a form's page, its page. */
export function SignInLink({ to, onOpen, className = TEXT_LINK, children }: SignInLinkProps) {
  const place = useLocation()

  function open(event: MouseEvent<HTMLAnchorElement>) {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || isFormPage(place.pathname)) return
    event.preventDefault()
    onOpen?.()
    openDialog(to, emailBeside(event.currentTarget))
  }

  return (
    <Link to={formPath(to, arrivalAt(place))} onClick={open} className={className}>
      {children}
    </Link>
  )
}

const TEXT_LINK =
  'inline-flex min-h-6 items-center font-semibold text-primary underline-offset-4 hover:underline'

/** What is typed already in the form around the link. */
function emailBeside(link: HTMLElement): string {
  const field = link.closest('form')?.elements.namedItem('email')
  return field instanceof HTMLInputElement ? field.value.trim() : ''
}
