import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { PLATFORMS, type Platform } from "../../../core/socials/social.ts";
import { Icon } from "../../components/icon.tsx";
import { useBrands } from "../../preview/use-brands.ts";
import { Glyph } from "../socials/glyph.tsx";
import grid from "../socials/platform-grid.module.css";

/** Two rows on a phone, with the button for all. */
const SHOWN = 9;

interface PlatformChipsProps {
	platforms: readonly Platform[];
	onChoose: (platform: Platform) => void;
}

/** The platforms that a handle can be of. One tap adds its icon. */
export function PlatformChips({ platforms, onChoose }: PlatformChipsProps) {
	const [isOpen, setOpen] = useState(false);
	const shown = isOpen ? platforms : platforms.slice(0, SHOWN);
	const { glyphs } = useBrands(shown);
	return (
		<fieldset className={grid.platforms} aria-label="Platform of the handle">
			{shown.map((platform) => (
				<UnstyledButton key={platform} className={grid.platform} onClick={() => onChoose(platform)}>
					<span>
						<Glyph path={glyphs[platform]} />
					</span>
					{PLATFORMS[platform].name}
				</UnstyledButton>
			))}
			{shown.length < platforms.length && (
				<UnstyledButton className={grid.platform} onClick={() => setOpen(true)}>
					<span>
						<Icon name="more" />
					</span>
					All
				</UnstyledButton>
			)}
		</fieldset>
	);
}
