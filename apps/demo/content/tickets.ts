type DemoTicket = {
  /** A nickname; null is a guest. */
  from: string | null
  email: string
  subject: string
  status: 'new' | 'answered' | 'closed'
  daysAgo: number
  /** By turns, the person's first. */
  messages: string[]
}

/** What people asked support: one of every fate. */
export const tickets: DemoTicket[] = [
  {
    from: 'Кружкин',
    email: 'kruzhkin@example.org',
    subject: 'Сколько идёт модерация?',
    status: 'new',
    daysAgo: 0.4,
    messages: [
      'Отправил две пробки, обе ждут. Это надолго? Хочу показать их на субботней встрече.',
    ],
  },
  {
    from: null,
    email: 'gost@example.org',
    subject: 'Можно ли купить без кошелька',
    status: 'new',
    daysAgo: 0.1,
    messages: ['Я не умею в криптовалюту. Если купить картину картой, она точно будет моя?'],
  },
  {
    from: 'litrushka',
    email: 'litrushka@example.org',
    subject: 'Не вижу купленный токен',
    status: 'answered',
    daysAgo: 3,
    messages: [
      'Купила вчера, в профиле пусто.',
      'Здравствуйте! Токен у вас: на вкладке «Владею» был включён фильтр «Polygon Mainnet». Нажмите «Сбросить все фильтры».',
    ],
  },
  {
    from: 'Варенец',
    email: 'varenets@example.org',
    subject: 'Сменить почту',
    status: 'closed',
    daysAgo: 21,
    messages: [
      'Старый ящик закрывают. Как перенести аккаунт на новый?',
      'Здравствуйте! Почту меняют в настройках безопасности, понадобится пароль. Если не выйдет, напишите.',
      'Получилось, спасибо.',
    ],
  },
]
