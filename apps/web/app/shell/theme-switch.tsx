import type { IconName } from '../ui/icon-paths.ts'
import { Icon } from '../ui/icon.tsx'
import { setTheme, THEMES, useTheme, type Theme } from './theme.ts'

const LOOKS: Record<Theme, { name: string; icon: IconName }> = {
  system: { name: 'Как в системе', icon: 'screen' },
  light: { name: 'Светлая', icon: 'sun' },
  dark: { name: 'Тёмная', icon: 'moon' },
}

export function ThemeSwitch() {
  const current = useTheme()
  return (
    <fieldset className="inline-flex rounded-field border-[1.5px] border-current/20 p-0.5">
      <legend className="sr-only">Оформление</legend>
      {THEMES.map((theme) => (
        <label
          key={theme}
          title={LOOKS[theme].name}
          className="hit grid cursor-pointer place-items-center rounded-[10px] has-checked:bg-cream has-checked:text-night has-focus-visible:outline-3 has-focus-visible:outline-highlight"
        >
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={current === theme}
            onChange={() => setTheme(theme)}
            className="sr-only"
          />
          <span className="sr-only">{LOOKS[theme].name}</span>
          <Icon name={LOOKS[theme].icon} />
        </label>
      ))}
    </fieldset>
  )
}
