import { UnstyledButton } from "@mantine/core";
import { useId, useState } from "react";
import { FIRST_PLATFORMS } from "../../../core/socials/first-platforms.ts";
import { isPlatform, PLATFORMS, type Platform } from "../../../core/socials/social.ts";
import { Icon } from "../../components/icon.tsx";
import { latePart } from "../../components/late-part.tsx";
import { useBrands } from "../../preview/use-brands.ts";
import { Glyph } from "./glyph.tsx";
import classes from "./platform-grid.module.css";

const Picker = latePart(async () => (await import("./platform-picker.tsx")).PlatformPicker);

/** Two rows on a phone, with the button for all. */
const FIRST = Object.keys(FIRST_PLATFORMS).filter(isPlatform).slice(0, 9);

interface PlatformGridProps {
	value: Platform | null;
	/** The platforms of the page's icons. */
	there: ReadonlySet<Platform>;
	onChoose: (platform: Platform) => void;
	/** A pointer has chosen, so that typing comes next. */
	onChosen: () => void;
}

/** The choice of a platform: the most common ones as a grid, and a list to search for all. */
export function PlatformGrid({ value, there, onChoose, onChosen }: PlatformGridProps) {
	const name = useId();
	const [isListOpen, setListOpen] = useState(false);
	const shown = value === null || FIRST.includes(value) ? FIRST : [...FIRST, value];
	const { glyphs } = useBrands(shown);
	return (
		<>
			<div className={classes.platforms} role="radiogroup" aria-label="Platform" data-social-grid>
				{shown.map((platform) => (
					<label
						key={platform}
						className={classes.platform}
						data-checked={platform === value || undefined}
						data-has={(platform !== value && there.has(platform)) || undefined}
					>
						<input
							type="radio"
							name={name}
							checked={platform === value}
							onChange={() => onChoose(platform)}
							// The arrow keys choose without a pointer, and go on choosing.
							onClick={({ detail }) => detail > 0 && onChosen()}
							aria-label={there.has(platform) ? `${PLATFORMS[platform].name}, on the page` : PLATFORMS[platform].name}
						/>
						<span>
							<Glyph path={glyphs[platform]} />
						</span>
						{PLATFORMS[platform].name}
						{there.has(platform) && (
							<em>
								<Icon name="check" size={13} />
							</em>
						)}
					</label>
				))}
				<UnstyledButton
					className={classes.platform}
					aria-expanded={isListOpen}
					onClick={() => void Picker.load().then(() => setListOpen(!isListOpen))}
				>
					<span>
						<Icon name="more" />
					</span>
					All
				</UnstyledButton>
			</div>
			{isListOpen && (
				<Picker
					value={null}
					isOpening
					onChoose={(platform) => {
						setListOpen(false);
						onChoose(platform);
						onChosen();
					}}
				/>
			)}
		</>
	);
}
