import type { CollectionTab, TokenTab } from './person-tab.ts'

export type EmptyWords = {
  item: 'carton' | 'bottle' | 'crate' | 'cow' | 'label'
  title: string
  text: string
  action: { to: string; text: string }
}
type ForBoth = { own: EmptyWords; other: EmptyWords }

const LOOK_ROUND = { to: '/categories/all', text: 'Смотреть коллекции' }

const HIDDEN: EmptyWords = {
  item: 'crate',
  title: 'Скрытых токенов нет',
  text: 'Чтобы убрать токены с глаз, нажмите «Выбрать» на вкладке «Владею», отметьте их и нажмите «Скрыть». Видеть их будете только вы: ни в каталоге, ни в поиске, ни по ссылке их не будет.',
  action: { to: '/profile', text: 'К моим токенам' },
}

export const EMPTY_TOKENS: Record<TokenTab, ForBoth> = {
  owned: {
    own: {
      item: 'bottle',
      title: 'У вас пока нет токенов',
      text: 'Купите первый или создайте свой: всё, чем вы владеете, соберётся здесь.',
      action: LOOK_ROUND,
    },
    other: {
      item: 'bottle',
      title: 'Здесь пока нет токенов',
      text: 'Владелец профиля ещё ничего не собрал или не показывает другим.',
      action: LOOK_ROUND,
    },
  },
  hidden: { own: HIDDEN, other: HIDDEN },
  created: {
    own: {
      item: 'cow',
      title: 'Вы ещё ничего не создали',
      text: 'Загрузите картинку, видео, звук или 3D-модель — и выпустите первый токен.',
      action: { to: '/createNFT', text: 'Создать NFT' },
    },
    other: {
      item: 'cow',
      title: 'Собственных работ пока нет',
      text: 'Когда автор выпустит первый токен, он появится здесь.',
      action: LOOK_ROUND,
    },
  },
  favourite: {
    own: {
      item: 'carton',
      title: 'В избранном пока пусто',
      text: 'Нажимайте на сердечко у токена, и он останется здесь, чтобы вы его не потеряли.',
      action: LOOK_ROUND,
    },
    other: {
      item: 'carton',
      title: 'Избранных токенов пока нет',
      text: 'Здесь появится то, что владелец профиля отметит сердечком.',
      action: LOOK_ROUND,
    },
  },
}

export const EMPTY_COLLECTIONS: Record<CollectionTab, ForBoth> = {
  created: {
    own: {
      item: 'crate',
      title: 'У вас пока нет коллекций',
      text: 'Коллекция собирает ваши работы под одной обложкой. Новая проходит модерацию за сутки.',
      action: { to: '/createCollection', text: 'Создать коллекцию' },
    },
    other: {
      item: 'crate',
      title: 'Коллекций пока нет',
      text: 'Когда автор выпустит первую коллекцию, она появится здесь.',
      action: LOOK_ROUND,
    },
  },
  favourite: {
    own: {
      item: 'label',
      title: 'Избранных коллекций пока нет',
      text: 'Отметьте коллекцию сердечком, чтобы следить за её новыми токенами.',
      action: LOOK_ROUND,
    },
    other: {
      item: 'label',
      title: 'Избранных коллекций пока нет',
      text: 'Здесь появятся коллекции, которые владелец профиля отметит сердечком.',
      action: LOOK_ROUND,
    },
  },
}
