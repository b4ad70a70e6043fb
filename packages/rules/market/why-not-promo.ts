type Promoted = { isOwn: boolean; status: string; isAdult: boolean }

/** Why a token may not be given a promo now; null where it may. */
export function whyNotPromo({ isOwn, status, isAdult }: Promoted): string | null {
  if (!isOwn) return 'Продвигать токен может только его владелец'
  if (status === 'kept') return 'Токен скрыт. Сначала покажите его: скрытый никто не увидит'
  if (status !== 'ready') return 'Токена сейчас нет в каталоге: продвигать его нельзя'
  if (isAdult) return 'Токены 18+ на главной не продвигаются'
  return null
}
