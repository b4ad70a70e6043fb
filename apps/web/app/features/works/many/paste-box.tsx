import { useId, useState } from 'react'
import { formatPlural } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/button.tsx'

type PasteBoxProps = {
  onPaste: (text: string) => { filled: number; missing: string[]; late: number }
}

/** A table from a spreadsheet or a CSV file, put into the rows. */
export function PasteBox({ onPaste }: PasteBoxProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [said, setSaid] = useState<string | null>(null)

  function apply() {
    const { filled, missing, late } = onPaste(text)
    setSaid(
      [
        filled === 0 && late === 0
          ? 'Ни одна строка таблицы не\u00a0подошла к\u00a0файлам'
          : formatPlural(filled, ['строка заполнена', 'строки заполнены', 'строк заполнено']),
        late > 0 && `Уже созданные работы не\u00a0изменились: ${late}`,
        missing.length > 0 && `Не\u00a0нашли файлов для: ${missing.slice(0, 5).join(', ')}`,
      ]
        .filter(Boolean)
        .join('. '),
    )
    if (filled > 0) setText('')
  }

  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 items-center px-4 font-bold sm:px-6">
        Вставить таблицу из Excel или CSV
      </summary>
      <div className="px-4 pb-5 sm:px-6">
        <label htmlFor={id} className="block max-w-[72ch] text-sm text-pretty text-muted">
          Первая строка называет столбцы: «Файл», «Название», «Описание», остальные станут
          свойствами. Подойдут табуляция, точка с&nbsp;запятой и&nbsp;запятая. Без столбца «Файл»
          строки идут по&nbsp;порядку, мимо уже созданных работ.
        </label>
        <textarea
          id={id}
          value={text}
          rows={5}
          spellCheck={false}
          placeholder={'Файл;Название;Описание;Крышка\nkot.png;Сонный кот;Спит;золотая'}
          onChange={(event) => setText(event.currentTarget.value)}
          className="mt-3 block w-full rounded-field border-[1.5px] border-edge bg-surface px-3.5 py-2.5 text-[15px]"
        />
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            kind="ghost"
            onClick={apply}
            disabledBecause={text.trim() === '' ? 'Вставьте таблицу в поле' : null}
          >
            Заполнить строки
          </Button>
          <p role="status" className="text-sm">
            {said}
          </p>
        </div>
      </div>
    </details>
  )
}
