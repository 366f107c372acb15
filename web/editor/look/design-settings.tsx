import { Button, ColorSwatch, MantineThemeProvider, Stack } from "@mantine/core";
import { memo, useCallback } from "react";
import { isThemeId, needsPlan, THEMES, type ThemeId } from "../../../core/look/themes.ts";
import { contrastWarnings } from "../../../core/page/contrast-warnings.ts";
import type { BioPageContent } from "../../../core/page/page.ts";
import { type Plan, planTerm } from "../../../core/plans/plan.ts";
import { Card } from "../../components/card.tsx";
import type { DraftEdit, Look } from "../draft/draft.ts";
import { ColorField } from "../fields/color-field.tsx";
import { LABELED_SLIDERS } from "../fields/labeled-sliders.ts";
import { TemplatesButton } from "../templates/templates-button.tsx";
import { chosenTheme } from "./chosen-theme.ts";
import { FontSettings } from "./font-settings.tsx";
import classes from "./look.module.css";
import { PartSettings } from "./part-settings.tsx";
import { SchemeSetting } from "./scheme-setting.tsx";
import { ThemeSwatches } from "./theme-swatches.tsx";
import { WallpaperSettings } from "./wallpaper-settings.tsx";

type DesignSettingsProps = Look & {
	/** The page as visitors see it. */
	page: BioPageContent;
	plan: Plan;
	/** Whether the page has blocks, shown or not. */
	hasBlocks: boolean;
	/** Called with a blob URL while a new wallpaper is being uploaded, then with null. */
	onWallpaperPreview: (url: string | null) => void;
	edit: (edit: DraftEdit) => void;
};

export const DesignSettings = memo(function DesignSettings({
	page,
	plan,
	hasBlocks,
	onWallpaperPreview,
	edit,
	...look
}: DesignSettingsProps) {
	const applyTheme = useCallback((theme: ThemeId) => edit({ kind: "applyTheme", theme }), [edit]);
	const set = (changed: Partial<Look>) => edit({ kind: "set", fields: changed });
	const chosen = chosenTheme(look);
	const hasEveryTheme = planTerm(plan, "hasEveryTheme");
	// After a plan lapses, a page keeps its theme but can't return to it.
	const canReset = chosen?.isChanged && (hasEveryTheme || !needsPlan(chosen.id) || look.background === chosen.id);
	return (
		<Card title="Design" action={<TemplatesButton page={page} hasBlocks={hasBlocks} edit={edit} />}>
			<Stack gap="xl">
				<ThemeSwatches
					page={page}
					chosen={chosen?.id ?? null}
					isChanged={chosen?.isChanged ?? false}
					hasEveryTheme={hasEveryTheme}
					onChoose={applyTheme}
				/>
				<MantineThemeProvider theme={LABELED_SLIDERS}>
					<div className={classes.colors}>
						<ColorField
							label="Background"
							color={isThemeId(look.background) ? "" : look.background}
							placeholder={isThemeId(look.background) ? `${THEMES[look.background].name} gradient` : "#ffffff"}
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
				{canReset && (
					<Button variant="default" className={classes.reset} onClick={() => applyTheme(chosen.id)}>
						Reset to {THEMES[chosen.id].name}
					</Button>
				)}
				<SchemeSetting page={page} onChange={(followsScheme) => set({ followsScheme })} />
				<WallpaperSettings look={look} onPreview={onWallpaperPreview} onChange={set} />
				<FontSettings
					theme={look.theme}
					font={look.font}
					fontSize={look.fontSize}
					fontWeight={look.fontWeight}
					onChange={set}
				/>
				<PartSettings parts={look} hasTheme={look.theme !== null} onChange={set} />
			</Stack>
		</Card>
	);
});
