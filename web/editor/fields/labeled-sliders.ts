/** A theme that labels the sliders of the picker in a `ColorInput`, which takes no labels for them itself. */
export const LABELED_SLIDERS = {
	components: { ColorPicker: { defaultProps: { saturationLabel: "Saturation and brightness", hueLabel: "Hue" } } },
};
