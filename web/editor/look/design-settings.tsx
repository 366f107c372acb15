import { Button, ColorSwatch, MantineThemeProvider, Stack } from "@mantine/core";
import { headerChange } from "../../../core/look/header-change.ts";
import type { Parts } from "../../../core/look/part-options.ts";
import { isThemeId, needsPlan, THEMES } from "../../../core/look/themes.ts";
import { contrastWarnings } from "../../../core/page/contrast-warnings.ts";
import { planTerm } from "../../../core/plans/plan.ts";
import { Card } from "../../components/card.tsx";
import { type Look, lookOf } from "../draft/draft.ts";
import { useDraft, useEditing } from "../editing.ts";
import { ColorField } from "../fields/color-field.tsx";
import { LABELED_SLIDERS } from "../fields/labeled-sliders.ts";
import { chosenTheme } from "./chosen-theme.ts";
import { FontField, TypeSettings } from "./font-settings.tsx";
import classes from "./look.module.css";
import { PartSettings } from "./part-settings.tsx";
import { SchemeSetting } from "./scheme-setting.tsx";
import { useTrials } from "./use-trials.ts";
import { WallpaperSettings } from "./wallpaper-settings.tsx";

/** Everything about the look that an owner can change. */
export function DesignSettings() {
	const { plan, edit } = useEditing();
	const show = useTrials();
	const { draft } = useDraft();
	const look = lookOf(draft);
	const set = (changed: Partial<Look>) => edit({ kind: "set", fields: changed });
	const withHeader = (parts: Partial<Parts>) => (parts.header ? headerChange(look, parts.header) : parts);
	const chosen = chosenTheme(look);
	// After a plan lapses, a page keeps its theme but can't return to it.
	const canReset =
		chosen?.isChanged && (planTerm(plan, "hasEveryTheme") || !needsPlan(chosen.id) || look.background === chosen.id);
	const reset = canReset && (
		<Button variant="subtle" size="sm" onClick={() => edit({ kind: "applyTheme", theme: chosen.id })}>
			Reset to {THEMES[chosen.id].name}
		</Button>
	);
	return (
		<Card title="Design Elements" action={reset}>
			<Stack gap="xl">
				<MantineThemeProvider theme={LABELED_SLIDERS}>
					<div className={classes.colors}>
						<ColorField
							label="Background"
							color={isThemeId(look.background) ? "" : look.background}
							placeholder={isThemeId(look.background) ? "Gradient" : "#ffffff"}
							onPick={(background) => set({ background })}
						/>
						<ColorField label="Text" color={look.textColor} onPick={(textColor) => set({ textColor })} />
						<ColorField label="Buttons" color={look.buttonColor} onPick={(buttonColor) => set({ buttonColor })} />
						<ColorField
							label="Button text"
							color={look.buttonTextColor}
							onPick={(buttonTextColor) => set({ buttonTextColor })}
						/>
					</div>
				</MantineThemeProvider>
				{contrastWarnings(look).map(({ words, field, remedy }) => (
					<div key={field} className={classes.warning}>
						<p role="status">{words}</p>
						{remedy && (
							<Button
								size="sm"
								variant="default"
								leftSection={<ColorSwatch color={remedy} size={18} />}
								onClick={() => set({ [field]: remedy })}
							>
								Use {remedy} instead
							</Button>
						)}
					</div>
				))}
				<SchemeSetting onChange={(followsScheme) => set({ followsScheme })} />
				<WallpaperSettings look={look} onChange={set} />
				<FontField
					theme={look.theme}
					font={look.font}
					fontWeight={look.fontWeight}
					onTry={(parts) => show(parts && { kind: "parts", parts })}
					onChange={set}
				/>
				<TypeSettings
					theme={look.theme}
					font={look.font}
					fontSize={look.fontSize}
					fontWeight={look.fontWeight}
					onChange={set}
				/>
				<PartSettings
					parts={look}
					hasTheme={look.theme !== null}
					onTry={(parts) => show(parts && { kind: "parts", parts: withHeader(parts) })}
					onChange={(parts) => set(withHeader(parts))}
				/>
			</Stack>
		</Card>
	);
}
