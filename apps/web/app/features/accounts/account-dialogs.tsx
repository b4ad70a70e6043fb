import { useLocation, useNavigate } from 'react-router'
import { closeDialog, openDialog, type OpenDialog } from '../../lib/session/dialogs.ts'
import { arrivalAt } from '../../lib/session/form-page.ts'
import { forgetWish } from '../../lib/session/wished-place.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { FormPart } from './forms/form-part.tsx'
import { ResetForm } from './forms/reset-form.tsx'
import { LETTER_SENT, TITLES } from './forms/titles.ts'
import { WhatFor } from './forms/what-for.tsx'
import { RecoverySent } from './recovery-sent.tsx'
import { Verification } from './verification.tsx'

/** Left in the address, these would open the dialog again after a reload. */
const OPENERS = ['auth', 'ref', 'reset']

/** The dialog that is open. They all come in one chunk, fetched when the page is idle. */
export function AccountDialogs({ name, email }: OpenDialog) {
  const { search } = useLocation()
  const navigate = useNavigate()

  function onClose() {
    // What waits for a letter is kept elsewhere already.
    forgetWish()
    closeDialog()
    const query = new URLSearchParams(search)
    if (!OPENERS.some((opener) => query.has(opener))) return
    for (const opener of OPENERS) query.delete(opener)
    void navigate({ search: query.toString() }, { replace: true, preventScrollReset: true })
  }

  return (
    <Dialog key={name} title={TITLES[name]} onClose={onClose}>
      <WhatFor name={name} />
      <Content name={name} email={email} onClose={onClose} />
    </Dialog>
  )
}

type ContentProps = OpenDialog & { onClose: () => void }

function Content({ name, email, onClose }: ContentProps) {
  const place = useLocation()

  /** Where a form leads when it has been sent; a login leaves the page by itself. */
  function onDone(address?: string) {
    if (name === 'recovery') return openDialog('recovery-ok')
    if (name !== 'resend') return openDialog('verification', address)
    onClose()
    showToast(LETTER_SENT)
  }

  if (name === 'verification') return <Verification email={email} onClose={onClose} />
  if (name === 'recovery-ok') return <RecoverySent onClose={onClose} />
  if (name === 'reset')
    return <ResetForm code={new URLSearchParams(place.search).get('reset') ?? ''} />

  const start = email ? { refusal: null, typed: { email } } : undefined
  return <FormPart name={name} start={start} arrival={arrivalAt(place)} onDone={onDone} />
}
