import { z } from 'zod'

/**
 * Every refusal the API can give: its HTTP status and the Russian sentence a person reads.
 * A use case may replace the sentence with a more exact one; the status belongs to the code.
 */
export const ERRORS = {
  VALIDATION_FAILED: { status: 422, message: 'Проверьте, пожалуйста, поля формы' },
  LOGIN_REQUIRED: { status: 401, message: 'Требуется вход' },
  FORBIDDEN: { status: 403, message: 'Недостаточно прав' },
  STAFF_SECOND_FACTOR: {
    status: 403,
    message: 'Сначала включите вход с кодом из приложения: без него работать за столом нельзя',
  },
  CROSS_SITE_REQUEST: { status: 403, message: 'Запрос пришёл с другого сайта и отклонён' },
  NOT_FOUND: { status: 404, message: 'Не найдено' },
  STATE_CHANGED: { status: 409, message: 'Данные изменились. Мы обновили страницу' },
  REQUEST_IN_PROGRESS: { status: 409, message: 'Этот запрос уже выполняется. Подождите ответа' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'Этот ключ повтора уже использован с другими данными',
  },
  BODY_TOO_LARGE: { status: 413, message: 'Слишком большой запрос' },
  REQUEST_MALFORMED: { status: 400, message: 'Запрос не удалось разобрать' },
  REQUEST_TOO_SLOW: { status: 408, message: 'Запрос приходил слишком долго. Повторите его' },
  HEADERS_TOO_LARGE: { status: 431, message: 'Заголовки запроса слишком велики' },
  EXPECTATION_FAILED: { status: 417, message: 'Заголовок Expect не поддерживается' },
  BODY_MALFORMED: { status: 400, message: 'Запрос не удалось прочитать' },
  UNSUPPORTED_MEDIA: { status: 415, message: 'Ожидается application/json' },
  /** The status is tus's own. */
  CHECKSUM_MISMATCH: {
    status: 460,
    message: 'Часть файла дошла повреждённой. Отправьте её ещё раз',
  },
  RANGE_IMPOSSIBLE: { status: 416, message: 'В файле нет такого отрезка' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Слишком часто. Подождите' },
  WRONG_CREDENTIALS: { status: 422, message: 'Неверный e-mail или пароль' },
  ACCOUNT_NOT_ACTIVATED: { status: 422, message: 'Подтвердите e-mail: мы отправили вам письмо' },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Слишком много попыток. Подождите' },
  TOO_BUSY: { status: 503, message: 'Сейчас слишком много входов. Повторите через 10 секунд' },
  SECOND_FACTOR_REQUIRED: { status: 422, message: 'Введите код из приложения' },
  SECOND_FACTOR_WRONG: { status: 422, message: 'Код не подошёл' },
  PASSWORD_REQUIRED: { status: 422, message: 'Задайте пароль для входа' },
  LINK_EXPIRED: { status: 422, message: 'Ссылка не подходит или уже не действует' },
  MONEY_LEFT: { status: 409, message: 'Сначала выведите деньги' },
  NOT_ENOUGH_FUNDS: { status: 409, message: 'Недостаточно средств' },
  CHAIN_AWAY: {
    status: 503,
    message: 'Сеть Polygon сейчас не отвечает. Попробуйте через минуту',
  },
  MAINTENANCE: { status: 503, message: 'Идут технические работы' },
  DATABASE_AWAY: {
    status: 503,
    message: 'Сайт ненадолго потерял связь с базой данных. Повторите через несколько секунд',
  },
  INTERNAL: { status: 500, message: 'Что-то пошло не так. Попробуйте ещё раз' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** What every refusal looks like; `errors` is present on 422, `request_id` on 5xx. */
export const ErrorReply = z.object({
  message: z.string(),
  code: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  error: z.string().optional(),
  Forbidden: z.string().optional(),
  retry_after: z.int().optional(),
  request_id: z.string().optional(),
  /** With `PASSWORD_REQUIRED`: whose account the code of the letter opens. */
  email: z.string().optional(),
  maintenance: z.boolean().optional(),
  until: z.string().nullable().optional(),
})
export type ErrorReply = z.infer<typeof ErrorReply>
