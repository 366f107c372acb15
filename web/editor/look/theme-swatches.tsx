import { Badge, Button, Radio } from "@mantine/core";
import { memo, useMemo, useState } from "react";
import { withTheme } from "../../../core/look/look-defaults.ts";
import { isThemeId, needsPlan, THEME_IDS, THEMES, type ThemeId } from "../../../core/look/themes.ts";
import type { BioPageContent } from "../../../core/page/page.ts";
import { UpgradeLink } from "../../components/upgrade-link.tsx";
import { Miniature } from "../../preview/miniature.tsx";
import { pictureUrl } from "../images/local-pictures.ts";
import classes from "./look.module.css";

const FREE_THEMES = THEME_IDS.filter((id) => !needsPlan(id));
const PAID_THEMES = THEME_IDS.filter(needsPlan);

interface ThemeSwatchesProps {
	/** The person's own page, which each swatch shows in small. */
	page: BioPageContent;
	/** The last theme, whose swatch is marked. */
	chosen: ThemeId | null;
	/** Whether the page's colors differ from that theme. */
	isChanged: boolean;
	hasEveryTheme: boolean;
	onChoose: (theme: ThemeId) => void;
}

/** The person's own page in each look. Choosing one sets colors, type and parts. */
export const ThemeSwatches = memo(function ThemeSwatches({
	page,
	chosen,
	isChanged,
	hasEveryTheme,
	onChoose,
}: ThemeSwatchesProps) {
	const [showsMore, setShowsMore] = useState(chosen !== null && needsPlan(chosen));
	return (
		<Radio.Group label="Theme" size="md" value={chosen} onChange={(id) => isThemeId(id) && onChoose(id)}>
			<div className={classes.swatches}>
				{FREE_THEMES.map((id) => (
					<Swatch key={id} id={id} page={page} isChanged={isChanged && id === chosen} />
				))}
			</div>
			<div className={classes.more}>
				<Button variant="default" aria-expanded={showsMore} onClick={() => setShowsMore(!showsMore)}>
					{showsMore ? "Fewer themes" : "More themes"}
				</Button>
				{!hasEveryTheme && (
					<Badge variant="light" tt="none" size="lg">
						Pro and Business
					</Badge>
				)}
			</div>
			{showsMore && (
				<>
					{!hasEveryTheme && (
						<p className={classes.reason}>
							These themes are part of Pro and Business. <UpgradeLink reason="theme" />
						</p>
					)}
					<div className={classes.swatches}>
						{PAID_THEMES.map((id) => (
							<Swatch
								key={id}
								id={id}
								page={page}
								isChanged={isChanged && id === chosen}
								// After a plan lapses, a page keeps its theme but can't return to it.
								isLocked={!hasEveryTheme && (isChanged || id !== chosen)}
							/>
						))}
					</div>
				</>
			)}
		</Radio.Group>
	);
});

interface SwatchProps {
	id: ThemeId;
	page: BioPageContent;
	isChanged: boolean;
	isLocked?: boolean;
}

function Swatch({ id, page, isChanged, isLocked = false }: SwatchProps) {
	const { name: themeName } = THEMES[id];
	const shown = useMemo(() => ({ ...page, ...withTheme(page, id) }), [page, id]);
	const name = isChanged ? `${themeName} (changed)` : themeName;
	return (
		<Radio.Card value={id} disabled={isLocked} className={classes.swatch} aria-label={name}>
			<span className={classes.page}>
				<Miniature page={shown} pictureUrl={pictureUrl} />
			</span>
			<span className={classes.name}>{name}</span>
		</Radio.Card>
	);
}
