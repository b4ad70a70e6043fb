import { useLocation, useNavigate } from 'react-router'
import { closeDialog, type DialogName } from '../../lib/dialogs.ts'
import { ComingDialog } from './coming-dialog.tsx'
import { LoginDialog } from './login-dialog.tsx'

/** The dialog of that name. They all come in one chunk, fetched when the page is idle. */
export function AccountDialogs({ name }: { name: DialogName }) {
  const { search } = useLocation()
  const navigate = useNavigate()

  function onClose() {
    closeDialog()
    // Left in the address, these would open the dialog again after a reload.
    const query = new URLSearchParams(search)
    if (!query.has('auth') && !query.has('ref')) return
    query.delete('auth')
    query.delete('ref')
    void navigate({ search: query.toString() }, { replace: true, preventScrollReset: true })
  }

  if (name === 'login') return <LoginDialog key={name} onClose={onClose} />
  return <ComingDialog key={name} name={name} onClose={onClose} />
}
