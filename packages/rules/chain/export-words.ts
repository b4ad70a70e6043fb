/** Why a transaction came to nothing, as its table has it, and what that means to the owner of the token. */
const FAILURES: Record<string, string> = {
  'given-up':
    'Сеть Polygon не\u00a0приняла операцию за\u00a0час. Токен остался у\u00a0вас на\u00a0площадке, попробуйте ещё раз позже',
  reverted:
    'Контракт отклонил операцию. Токен остался у\u00a0вас на\u00a0площадке. Если ваш адрес\u00a0— это контракт, он должен уметь принимать токены: выберите другой адрес',
  refused:
    'Контракт отклонил операцию. Токен остался у\u00a0вас на\u00a0площадке. Если ваш адрес\u00a0— это контракт, он должен уметь принимать токены: выберите другой адрес',
}

const UNKNOWN =
  'Выгрузка не\u00a0удалась. Токен остался у\u00a0вас на\u00a0площадке, попробуйте ещё раз или напишите в\u00a0поддержку'

export const exportFailure = (reason: string): string => FAILURES[reason] ?? UNKNOWN
