import { useState } from 'react'
import { failureWords } from '../../lib/api/failure-words.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { WithdrawBox } from './withdraw-box.tsx'

type WithdrawButtonProps = {
  words: { label: string; text: string }
  withdraw: () => Promise<unknown>
  /** The page then shows what is. */
  onDone: () => unknown
}

/** Takes back what waits for a moderator, on pages that have no form of their own for it. */
export function WithdrawButton({ words, withdraw, onDone }: WithdrawButtonProps) {
  const [isSending, setSending] = useState(false)

  async function send() {
    setSending(true)
    try {
      await withdraw()
      showToast('Отозвано')
    } catch (error) {
      showToast(failureWords(error, 'Не\u00a0удалось отозвать'))
    }
    setSending(false)
    await onDone()
  }

  return (
    <WithdrawBox {...words}>
      <Button disabledBecause={isSending ? 'Отзываем' : null} onClick={() => void send()}>
        {isSending ? 'Отзываем…' : 'Да, отозвать'}
      </Button>
    </WithdrawBox>
  )
}
