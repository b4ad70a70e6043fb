import { entity, links } from './person-builders.ts'
import type { DemoPerson } from './types.ts'

export const entities: DemoPerson[] = [
  entity({
    nikname: 'kefir.studio',
    name: 'Студия «Кефир»',
    initials: 'СК',
    email: 'studio@example.org',
    city: 'Новомолочинск',
    role: 'author',
    isVerified: true,
    showsEmail: true,
    socials: links('studio', 'youtube', 'vk', 'telegram', 'website'),
    about:
      '<p>Здесь придумали <b>Кефирный Цех</b> и всё, что в нём булькает.</p><p>Рисуем модули, боксы и ёлочные украшения. Вопросы по игре удобнее задавать поддержке: она отвечает быстрее, чем мы отрываемся от чертежей.</p>',
  }),
  entity({
    nikname: 'Молзавод',
    name: 'ООО «Молзавод»',
    initials: 'МЗ',
    email: 'molzavod@example.org',
    city: 'Верхний Удой',
    role: 'both',
    isVerified: true,
    showsEmail: true,
    socials: links('molzavod', 'vk', 'telegram', 'ok', 'website'),
    about:
      '<p>Завод давно переехал, архив остался: <b>четыре шкафа этикеток</b>, макеты пакетов и одна картотека без ключа.</p><p>Разбираем полку за полкой и выпускаем то, что не выцвело.</p>',
  }),
  entity({
    nikname: 'maslo.artel',
    name: 'Артель «Маслобойня»',
    initials: 'АМ',
    email: 'artel@example.org',
    city: 'Маслёнки',
    role: 'author',
    isVerified: true,
    socials: links('artel', 'vk', 'website'),
    about:
      '<p>Семеро художников и одна настоящая маслобойка 1911 года. Она до сих пор работает, художники — по настроению.</p>',
  }),
  entity({
    nikname: 'silos.bureau',
    name: 'Архитектурное бюро «Силос»',
    initials: 'БС',
    email: 'silos@example.org',
    city: 'Башенск',
    role: 'both',
    isVerified: true,
    socials: links('silos', 'youtube', 'telegram', 'website'),
    about:
      '<p>Проектируем сельские постройки и считаем силосную башню лучшим зданием XX века.</p><ul><li>Чертим от руки.</li><li>Красим в два цвета.</li><li>Третий цвет — по согласованию.</li></ul>',
  }),
  entity({
    nikname: 'Буфет_на_углу',
    name: 'ООО «Буфет на углу»',
    initials: 'БУ',
    email: 'bufet@example.org',
    city: 'Заречный Стан',
    role: 'both',
    socials: links('bufet', 'vk', 'ok'),
    about:
      '<p>Обычная столовая с необычным архивом меню. Сметана отпускается полными стаканами, картинки — поштучно.</p>',
  }),
  entity({
    nikname: 'muzey.separator',
    name: 'АНО «Музей молока „Сепаратор“»',
    initials: 'МС',
    email: 'muzey@example.org',
    city: 'Верхний Удой',
    role: 'collector',
    isVerified: true,
    showsEmail: true,
    socials: links('muzey', 'youtube', 'vk', 'website'),
    about:
      '<p>Собираем цифровую часть постоянной экспозиции. <b>Ничего не перепродаём:</b> купленное остаётся в зале.</p>',
  }),
  entity({
    nikname: 'galereya.belaya',
    name: 'Галерея «Белое на белом»',
    initials: 'ББ',
    email: 'belaya@example.org',
    city: 'Светлояр-на-Волне',
    role: 'collector',
    isVerified: true,
    socials: links('belaya', 'telegram', 'website'),
    about:
      '<p>Показываем молочный минимализм. На первый взгляд залы пустые, на второй — тоже, но уже с подписями.</p>',
  }),
  entity({
    nikname: 'Тара-и-Точка',
    name: 'ООО «Тара и точка»',
    initials: 'ТТ',
    email: 'tara@example.org',
    city: 'Новомолочинск',
    role: 'collector',
    socials: links('tara', 'vk'),
    about:
      '<p>Делаем ящики, поддоны и прочую тару. Покупаем изображения ящиков, поддонов и прочей тары. Последовательность — наше второе имя.</p>',
  }),
  entity({
    nikname: 'ferma.podkova',
    name: 'КФХ «Подкова»',
    initials: 'КП',
    email: 'podkova@example.org',
    city: 'Луговая',
    role: 'collector',
    socials: links('podkova', 'vk', 'ok'),
    about:
      '<p>Сорок две коровы, три трактора, интернет по столбам. Собираем портреты, в которых узнаём своих.</p>',
  }),
  entity({
    nikname: 'tipografiya.ottisk',
    name: 'ООО «Типография „Оттиск“»',
    initials: 'ТО',
    email: 'ottisk@example.org',
    city: 'Печатники-Дальние',
    role: 'both',
    isVerified: true,
    socials: links('ottisk', 'telegram', 'website'),
    about:
      '<p>Печатаем плакаты в две краски с 1958 года и до сих пор не договорились, какая из них главная.</p>',
  }),
  entity({
    nikname: 'klub.verkhnie',
    name: 'Клуб собирателей «Верхние сливки»',
    initials: 'ВС',
    email: 'klub@example.org',
    city: 'Светлояр-на-Волне',
    role: 'collector',
    isVerified: true,
    socials: links('klub', 'vk', 'telegram'),
    about:
      '<p>Встречаемся по четвергам, меняемся историями, спорим о редкости крышек. Вступить просто: принесите историю.</p>',
  }),
  entity({
    nikname: 'radio.prostor',
    name: 'Радиостанция «Простор»',
    initials: 'РП',
    email: 'radio@example.org',
    city: 'Заречный Стан',
    role: 'collector',
    socials: links('radio', 'youtube', 'vk', 'website'),
    about:
      '<p>Музыка для утренней дойки и вечерней дороги. Обложки к эфирам покупаем здесь и всегда называем автора.</p>',
  }),
]
