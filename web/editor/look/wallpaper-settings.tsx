import { BLUR_MAX, DIM_MAX, WALLPAPER_DEFAULTS } from "../../../core/look/wallpaper.ts";
import type { Look } from "../draft/draft.ts";
import { useEditing } from "../editing.ts";
import fields from "../fields/fields.module.css";
import { PERCENT, PIXELS, SliderField } from "../fields/slider-field.tsx";
import { ImageField } from "../images/image-field.tsx";

/** The picture behind the page, and how much of it is seen. */
export function WallpaperSettings({ look, onChange }: { look: Look; onChange: (changed: Partial<Look>) => void }) {
	const { previewWallpaper } = useEditing();
	const { wallpaper, wallpaperDim, wallpaperBlur } = look;
	return (
		<>
			<ImageField
				kind="wallpaper"
				value={wallpaper}
				onChange={(wallpaper, { wide = null, tones = null } = NO_DETAILS) =>
					onChange({
						wallpaper,
						wallpaperWide: wide,
						wallpaperDarkest: tones?.darkest ?? WALLPAPER_DEFAULTS.wallpaperDarkest,
						wallpaperLightest: tones?.lightest ?? WALLPAPER_DEFAULTS.wallpaperLightest,
					})
				}
				onPreview={previewWallpaper}
			/>
			{wallpaper && (
				<div className={fields.choices}>
					<SliderField
						label="Dim"
						unit={PERCENT}
						value={wallpaperDim}
						range={DIM}
						onChange={(wallpaperDim) => onChange({ wallpaperDim })}
					/>
					<SliderField
						label="Blur"
						unit={PIXELS}
						value={wallpaperBlur}
						range={BLUR}
						onChange={(wallpaperBlur) => onChange({ wallpaperBlur })}
					/>
				</div>
			)}
		</>
	);
}

const DIM = { min: 0, max: DIM_MAX, step: 5 };
const BLUR = { min: 0, max: BLUR_MAX };
const NO_DETAILS = { wide: null, tones: null };
