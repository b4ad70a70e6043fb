/** Said of a file of which nobody could say anything better. */
export const NOT_JUDGED = 'Файл не удалось проверить. Загрузите его ещё раз'
