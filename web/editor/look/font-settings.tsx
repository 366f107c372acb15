import { Input, NativeSelect, Slider } from "@mantine/core";
import { useId } from "react";
import { FONT_IDS, FONT_SIZE, FONT_WEIGHT_NAMES, FONTS, type FontId, hasWeight } from "../../../core/look/font.ts";
import type { EditorDraft } from "../draft/draft.ts";
import { ChoiceField } from "../fields/choice-field.tsx";
import fields from "../fields/fields.module.css";
import classes from "./look.module.css";

const WEIGHT_LABELS = { normal: "Normal", medium: "Medium", semibold: "Semibold", bold: "Bold" } as const;
const FONT_OPTIONS = FONT_IDS.map((id) => ({ value: id, label: FONTS[id].name }));

type Type = Pick<EditorDraft, "font" | "fontSize" | "fontWeight">;

interface FontSettingsProps extends Type {
	onChange: (change: Partial<Type>) => void;
}

export function FontSettings({ font, fontSize, fontWeight, onChange }: FontSettingsProps) {
	const sizeId = useId();
	const hasEveryWeight = FONT_WEIGHT_NAMES.every((weight) => hasWeight(font, weight));
	return (
		<>
			<div className={fields.choices}>
				<NativeSelect
					label="Font"
					size="md"
					value={font}
					data={FONT_OPTIONS}
					onChange={(event) => {
						// The options are the keys of the table.
						const chosen = event.currentTarget.value as FontId;
						onChange({ font: chosen, fontWeight: hasWeight(chosen, fontWeight) ? fontWeight : "normal" });
					}}
				/>
				<div>
					<div className={classes.sizeLabel}>
						<Input.Label size="md" labelElement="div" id={sizeId}>
							Text size
						</Input.Label>
						<span className={classes.size}>{fontSize} px</span>
					</div>
					<Slider
						className={classes.slider}
						size="lg"
						min={FONT_SIZE.min}
						max={FONT_SIZE.max}
						step={1}
						label={null}
						thumbProps={{ "aria-labelledby": sizeId, "aria-valuetext": `${fontSize} pixels` }}
						value={fontSize}
						onChange={(size) => onChange({ fontSize: size })}
					/>
				</div>
			</div>
			<div className={classes.weights}>
				<ChoiceField
					label="Text weight"
					value={fontWeight}
					options={FONT_WEIGHT_NAMES.map((weight) => ({
						value: weight,
						label: WEIGHT_LABELS[weight],
						disabled: !hasWeight(font, weight),
					}))}
					onChoose={(weight) => onChange({ fontWeight: weight })}
				/>
				{!hasEveryWeight && <p className={classes.reason}>{FONTS[font].name} comes in one weight only.</p>}
			</div>
		</>
	);
}
