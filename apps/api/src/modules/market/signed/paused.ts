/** Our own contract was stopped: sales stand and wait. */
export const PAUSED = 'Продажи токенов из\u00a0кошельков сейчас приостановлены. Попробуйте позже'
