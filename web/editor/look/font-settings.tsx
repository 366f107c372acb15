import { NativeSelect } from "@mantine/core";
import { typefacesOf } from "../../../core/bio-page/typefaces-of.ts";
import { FONT_IDS, FONT_SIZE, FONTS } from "../../../core/look/font.ts";
import { FONT_WEIGHT_NAMES, type FontWeight } from "../../../core/look/typeface.ts";
import { TYPEFACES } from "../../../core/look/typefaces.ts";
import type { EditorDraft } from "../draft/draft.ts";
import { ChoiceField } from "../fields/choice-field.tsx";
import { PIXELS, SliderField } from "../fields/slider-field.tsx";
import classes from "./look.module.css";

const WEIGHT_LABELS = { normal: "Normal", medium: "Medium", semibold: "Semibold", bold: "Bold" } as const;
const FONT_OPTIONS = FONT_IDS.map((id) => ({ value: id, label: FONTS[id].name }));

/** The pair of typefaces that the look was made with. */
const OWN_FONT = { value: "font-look", label: "The look's own" };

type Type = Pick<EditorDraft, "font" | "fontSize" | "fontWeight">;

interface TypeProps extends Type, Pick<EditorDraft, "theme"> {
	onChange: (change: Partial<Type>) => void;
}

export function FontField({ theme, font, fontWeight, onChange }: Omit<TypeProps, "fontSize">) {
	return (
		<NativeSelect
			label="Font"
			size="md"
			value={font}
			data={theme === null ? FONT_OPTIONS : [OWN_FONT, ...FONT_OPTIONS]}
			onChange={(event) => {
				// The options are the keys of the table.
				const chosen = event.currentTarget.value as Type["font"];
				const hasIt = weightsOf({ theme, font: chosen, fontWeight }).includes(fontWeight);
				onChange({ font: chosen, fontWeight: hasIt ? fontWeight : "normal" });
			}}
		/>
	);
}

/** The size and the weight of the text. */
export function TypeSettings({ theme, font, fontSize, fontWeight, onChange }: TypeProps) {
	const weights = weightsOf({ theme, font, fontWeight });
	const hasWeight = (weight: FontWeight) => weights.includes(weight);
	const hasEveryWeight = FONT_WEIGHT_NAMES.every(hasWeight);
	return (
		<>
			<SliderField
				label="Text size"
				unit={PIXELS}
				value={fontSize}
				range={FONT_SIZE}
				onChange={(fontSize) => onChange({ fontSize })}
			/>
			<div className={classes.weights}>
				<ChoiceField
					label="Text weight"
					value={fontWeight}
					options={FONT_WEIGHT_NAMES.map((weight) => ({
						value: weight,
						label: WEIGHT_LABELS[weight],
						disabled: !hasWeight(weight),
					}))}
					onChoose={(weight) => onChange({ fontWeight: weight })}
				/>
				{!hasEveryWeight && <p className={classes.reason}>{fewerWeights(font, weights.length)}</p>}
			</div>
		</>
	);
}

/** Why some weights can't be chosen. */
function fewerWeights(font: Type["font"], count: number): string {
	const name = font === "font-look" ? "The look's own font" : FONTS[font].name;
	return `${name} comes in ${count === 1 ? "one weight" : `${count} weights`} only.`;
}

/** The weights that the text can have. */
function weightsOf(look: Pick<EditorDraft, "theme" | "font" | "fontWeight">): readonly FontWeight[] {
	const [text] = typefacesOf(look);
	return text ? TYPEFACES[text].weights : [];
}
