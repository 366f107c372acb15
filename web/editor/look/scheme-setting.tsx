import { useMemo } from "react";
import { twinVariables } from "../../../core/bio-page/twin-variables.ts";
import { hasThemesColors } from "../../../core/look/look-defaults.ts";
import { schemeOf, twinOf } from "../../../core/look/twin.ts";
import { Miniature } from "../../preview/miniature.tsx";
import { useDraft } from "../editing.ts";
import { DescribedSwitch } from "../fields/described-switch.tsx";
import { pictureUrl } from "../images/local-pictures.ts";
import classes from "./look.module.css";

/** Whether visitors who prefer the other scheme see the look in it, with a small picture of that page. */
export function SchemeSetting({ onChange }: { onChange: (followsScheme: boolean) => void }) {
	const { content: page } = useDraft();
	const other = schemeOf(page) === "light" ? "dark" : "light";
	const twin = useMemo(() => {
		const colors = twinOf(page);
		return colors && twinVariables(page, colors);
	}, [page]);
	return (
		<div className={classes.scheme}>
			<DescribedSwitch
				label="Light and dark"
				description={
					hasThemesColors(page)
						? `Switch to ${other} colors for visitors in ${other} mode.`
						: "Your own colors are the same for everyone. Reset them to have two schemes."
				}
				checked={page.followsScheme}
				onChange={(event) => onChange(event.currentTarget.checked)}
			/>
			{twin && (
				<span className={classes.twin} data-twin>
					<Miniature page={page} twin={twin} pictureUrl={pictureUrl} />
				</span>
			)}
		</div>
	);
}
