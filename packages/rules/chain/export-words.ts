/** Made anew on the chain, or let out of the platform's vault. */
type Kind = 'mint' | 'release'
const NAMES: Record<Kind, string> = { mint: 'Выгрузка', release: 'Передача' }

const REFUSED =
  'Контракт отклонил операцию. Токен остался у\u00a0вас на\u00a0площадке, попробуйте ещё раз позже или выберите другой адрес'

/** Why a transaction came to nothing, as its table has it, and what that means to the owner of the token. */
const FAILURES: Record<string, string> = {
  'given-up':
    'Сеть Polygon не\u00a0приняла операцию за\u00a0час. Токен остался у\u00a0вас на\u00a0площадке, попробуйте ещё раз позже',
  reverted: REFUSED,
  refused: REFUSED,
  unreceived:
    'Ваш адрес\u00a0— это контракт, который не\u00a0принял токен. Токен остался у\u00a0вас на\u00a0площадке, выберите другой адрес',
  greedy:
    'Контракт просит за\u00a0операцию слишком много газа. Токен остался у\u00a0вас на\u00a0площадке. Если ваш адрес\u00a0— это контракт, выберите другой адрес',
}

export function exportFailure(reason: string, kind: Kind): string {
  if (reason === 'paused')
    return `${NAMES[kind]} токенов этой коллекции сейчас приостановлена. Токен остался у\u00a0вас на\u00a0площадке, попробуйте ещё раз позже`
  return (
    FAILURES[reason] ??
    `${NAMES[kind]} не\u00a0удалась. Токен остался у\u00a0вас на\u00a0площадке, попробуйте ещё раз или напишите в\u00a0поддержку`
  )
}
