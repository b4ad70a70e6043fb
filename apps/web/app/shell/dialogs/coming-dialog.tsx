import { openDialog, type DialogName } from '../../lib/dialogs.ts'
import { keptReferral } from '../../lib/referral.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type ComingDialogProps = { name: Exclude<DialogName, 'login'>; onClose: () => void }

const TEXTS = {
  register: {
    title: 'Регистрация',
    text: 'Форма регистрации ещё в разработке и откроется в ближайшем обновлении. Смотреть коллекции и токены можно уже сейчас.',
  },
  recovery: {
    title: 'Восстановление пароля',
    text: 'Смена пароля по письму ещё в разработке и откроется в ближайшем обновлении.',
  },
  resend: {
    title: 'Повторное письмо',
    text: 'Повторная отправка письма ещё в разработке и откроется в ближайшем обновлении.',
  },
}

/** Says honestly that the form is not there yet. */
export function ComingDialog({ name, onClose }: ComingDialogProps) {
  const { title, text } = TEXTS[name]
  const isInvited = name === 'register' && keptReferral() !== null

  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      {isInvited && (
        <p className="mt-3 rounded-field bg-bg p-3 text-sm">
          Мы запомнили код приглашения на 30 дней: он подставится сам.
        </p>
      )}
      <Button size="large" className="mt-6 w-full" onClick={() => openDialog('login')} data-first>
        {name === 'register' ? 'Уже есть аккаунт? Войти' : 'Вернуться ко входу'}
      </Button>
    </Dialog>
  )
}
