import { Title } from "@mantine/core";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Outline } from "../components/icon.tsx";
import classes from "./settings.module.css";
import { SETTINGS_PARTS, type SettingsPart } from "./settings-parts.ts";
import { goToPart } from "./use-part-in-view.ts";

interface SettingsFrameProps {
	/** Whose settings they are, when they aren't the person's own. */
	owner?: string;
	parts?: readonly SettingsPart[];
	/** The part in view. */
	current: string;
	children: ReactNode;
}

/** The settings' heading and navigation, beside the sections. On phones the navigation is one line that stays at the top. */
export function SettingsFrame({ owner, parts = SETTINGS_PARTS, current, children }: SettingsFrameProps) {
	const line = useRef<HTMLUListElement>(null);
	useCurrentInView(line, current);
	return (
		<main className={classes.screen}>
			<Title order={1} className={classes.heading}>
				Settings
				{owner && <span className={classes.owner}>{owner}</span>}
			</Title>
			<nav className={classes.side} aria-label="Settings">
				<ul ref={line}>
					{parts.map(({ id, name, unsold, outline }) => (
						<li key={id}>
							<a
								href={`#${id}`}
								className={classes.part}
								aria-current={id === current ? "true" : undefined}
								onClick={(event) => {
									if (event.ctrlKey || event.metaKey || event.shiftKey) return;
									event.preventDefault();
									goToPart(id);
								}}
							>
								<Outline path={outline} size={20} />
								{unsold ? (
									<>
										<span className={classes.sold}>{name}</span>
										<span className={classes.unsold}>{unsold}</span>
									</>
								) : (
									name
								)}
							</a>
						</li>
					))}
				</ul>
			</nav>
			<div className={classes.parts}>{children}</div>
		</main>
	);
}

/** Scrolls the line of a phone, and only the line, to the current part. */
function useCurrentInView(line: RefObject<HTMLUListElement | null>, current: string): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when the part changes
	useEffect(() => {
		const chosen = line.current?.querySelector<HTMLElement>("[aria-current]")?.parentElement;
		if (!line.current || !chosen) return;
		line.current.scrollTo({ left: chosen.offsetLeft - (line.current.clientWidth - chosen.offsetWidth) / 2 });
	}, [line, current]);
}

/** A part of the settings, which the navigation leads to. */
export function Part({ id, children }: { id: string; children: ReactNode }) {
	return (
		<div id={id} tabIndex={-1} className={classes.anchor}>
			{children}
		</div>
	);
}
