import { useEffect, useRef, useState } from "react";
import { settingOf, typefacesOf } from "../../../core/bio-page/typefaces-of.ts";
import { FONT_IDS, FONT_SIZE, FONTS } from "../../../core/look/font.ts";
import { FONT_WEIGHT_NAMES, type FontWeight, fontStackOf } from "../../../core/look/typeface.ts";
import { TYPEFACES } from "../../../core/look/typefaces.ts";
import { whenNear } from "../../browser/when-near.ts";
import { loadFonts } from "../../preview/load-font.ts";
import type { EditorDraft } from "../draft/draft.ts";
import { ChoiceField } from "../fields/choice-field.tsx";
import { PIXELS, SliderField } from "../fields/slider-field.tsx";
import { ChoiceRow } from "./choice-row.tsx";
import classes from "./look.module.css";

const WEIGHT_LABELS = { normal: "Normal", medium: "Medium", semibold: "Semibold", bold: "Bold" } as const;

/** The names of the fonts. The first is the pair of typefaces that the look was made with. */
const FONT_LABELS: Readonly<Record<string, string>> = {
	"font-look": "Default",
	...Object.fromEntries(FONT_IDS.map((id) => [id, FONTS[id].name])),
};

type Type = Pick<EditorDraft, "font" | "fontSize" | "fontWeight">;

interface TypeProps extends Type, Pick<EditorDraft, "theme"> {
	onChange: (change: Partial<Type>) => void;
}

interface FontFieldProps extends Omit<TypeProps, "fontSize"> {
	/** Called when a pointer rests on a font, and with null when it leaves. */
	onTry: (change: Partial<Type> | null) => void;
}

/** The fonts, each as two letters of its own. */
export function FontField({ theme, font, fontWeight, onTry, onChange }: FontFieldProps) {
	function changeTo(chosen: string): Partial<Type> {
		// The choices are the keys of the table.
		const font = chosen as Type["font"];
		const hasIt = weightsOf({ theme, font, fontWeight }).includes(fontWeight);
		return { font, fontWeight: hasIt ? fontWeight : "normal" };
	}
	return (
		<ChoiceRow
			label="Font"
			names={FONT_LABELS}
			value={font}
			isOffered={(font) => theme !== null || font !== "font-look"}
			draw={(font) => <FontSample theme={theme} font={font as Type["font"]} fontWeight={fontWeight} />}
			onTry={(font) => onTry(font === null ? null : changeTo(font))}
			onChange={(font) => onChange(changeTo(font))}
		/>
	);
}

/** Two letters in a font, which loads once they are near the visible part of the screen. */
function FontSample({ theme, font, fontWeight }: Pick<EditorDraft, "theme" | "font" | "fontWeight">) {
	const [isNear, setNear] = useState(false);
	const sample = useRef<HTMLSpanElement>(null);
	useEffect(() => (sample.current ? whenNear(sample.current, () => setNear(true)) : undefined), []);
	const { typeface, size, weight } = settingOf({ theme, font, fontWeight }).text;
	useEffect(() => {
		if (isNear) loadFonts({ theme, font, fontWeight });
	}, [isNear, theme, font, fontWeight]);
	return (
		<span
			ref={sample}
			aria-hidden="true"
			style={{
				fontFamily: isNear ? fontStackOf(TYPEFACES[typeface]) : undefined,
				fontSize: `${size * 1.25}rem`,
				fontWeight: weight,
				lineHeight: 1,
			}}
		>
			Ag
		</span>
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
	const name = font === "font-look" ? "Default font" : FONTS[font].name;
	return `${name} comes in ${count === 1 ? "one weight" : `${count} weights`} only.`;
}

/** The weights that the text can have. */
function weightsOf(look: Pick<EditorDraft, "theme" | "font" | "fontWeight">): readonly FontWeight[] {
	const [text] = typefacesOf(look);
	return text ? TYPEFACES[text].weights : [];
}
