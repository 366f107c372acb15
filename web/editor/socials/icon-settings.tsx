import { MantineThemeProvider, Stack } from "@mantine/core";
import { memo } from "react";
import { ICON_SIZE, ICON_SPACING } from "../../../core/look/social-icon-options.ts";
import type { SocialIconSettings } from "../../../core/look/social-icons-schema.ts";
import { Card } from "../../components/card.tsx";
import type { DraftEdit } from "../draft/draft.ts";
import { ChoiceField, optionsOf } from "../fields/choice-field.tsx";
import { ColorField } from "../fields/color-field.tsx";
import fields from "../fields/fields.module.css";
import { LABELED_SLIDERS } from "../fields/labeled-sliders.ts";
import { PIXELS, SliderField } from "../fields/slider-field.tsx";

const POSITIONS = optionsOf<SocialIconSettings["socialIconPosition"]>({
	header: "Under the name",
	above: "Above links",
	below: "Below links",
});
const STYLES = optionsOf<SocialIconSettings["socialIconStyle"]>({
	brand: "Brand",
	monochrome: "Monochrome",
	outline: "Outline",
	bare: "Plain",
});
const SHAPES = optionsOf<SocialIconSettings["socialIconShape"]>({
	circle: "Circle",
	rounded: "Rounded",
	square: "Square",
});
const ALIGNMENTS = optionsOf<SocialIconSettings["socialIconAlignment"]>({
	left: "Left",
	center: "Center",
	right: "Right",
});
const HOVERS = optionsOf<SocialIconSettings["socialIconHover"]>({ scale: "Scale", underline: "Fade", none: "None" });

type IconSettingsProps = SocialIconSettings & { edit: (edit: DraftEdit) => void };

export const IconSettings = memo(function IconSettings({ edit, ...icons }: IconSettingsProps) {
	const set = (changed: Partial<SocialIconSettings>) => edit({ kind: "set", fields: changed });
	return (
		<Card title="Social Icon Customization">
			<Stack gap="xl">
				<div className={fields.choices}>
					<ChoiceField
						label="Style"
						value={icons.socialIconStyle}
						options={STYLES}
						onChoose={(socialIconStyle) => set({ socialIconStyle })}
					/>
					<ChoiceField
						label="Shape"
						value={icons.socialIconShape}
						options={SHAPES}
						onChoose={(socialIconShape) => set({ socialIconShape })}
					/>
				</div>
				{icons.socialIconStyle !== "brand" && (
					<MantineThemeProvider theme={LABELED_SLIDERS}>
						<ColorField
							label="Icon color"
							color={icons.socialIconColor}
							onPick={(socialIconColor) => set({ socialIconColor })}
						/>
					</MantineThemeProvider>
				)}
				<div className={fields.choices}>
					<SliderField
						label="Size"
						value={icons.socialIconSize}
						unit={PIXELS}
						range={ICON_SIZE}
						onChange={(socialIconSize) => set({ socialIconSize })}
					/>
					<SliderField
						label="Spacing"
						value={icons.socialIconSpacing}
						unit={PIXELS}
						range={ICON_SPACING}
						onChange={(socialIconSpacing) => set({ socialIconSpacing })}
					/>
				</div>
				<div className={fields.choices}>
					<ChoiceField
						label="Position"
						value={icons.socialIconPosition}
						options={POSITIONS}
						onChoose={(socialIconPosition) => set({ socialIconPosition })}
					/>
					<ChoiceField
						label="Alignment"
						value={icons.socialIconAlignment}
						options={ALIGNMENTS}
						onChoose={(socialIconAlignment) => set({ socialIconAlignment })}
					/>
					<ChoiceField
						label="Hover effect"
						value={icons.socialIconHover}
						options={HOVERS}
						onChoose={(socialIconHover) => set({ socialIconHover })}
					/>
				</div>
			</Stack>
		</Card>
	);
});
