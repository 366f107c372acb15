import { UnstyledButton } from "@mantine/core";
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { Block } from "../../../core/blocks/block.ts";
import { EditorIcon } from "../fields/editor-icon.tsx";
import { ignoreNextClick } from "../sortable/drag-gestures.ts";
import classes from "./row-swipe.module.css";
import { useRows } from "./rows.ts";

export interface RowSwipeProps {
	/** Holds the rows. */
	list: RefObject<HTMLElement | null>;
	blocks: readonly Block[];
}

/** The width of the buttons that a swipe uncovers, in pixels. */
const WIDTH_PX = 152;
/** From the screen's edges a swipe goes back or forward. */
const EDGE_PX = 24;
/** A finger that has come this far swipes or scrolls. */
const DECIDED_PX = 10;
/** Pixels in a millisecond. A faster finger needs no distance. */
const FLICK_SPEED = 0.4;

interface Swipe {
	row: HTMLElement;
	pointerId: number;
	startX: number;
	startY: number;
	startTime: number;
	/** The finger moves the row, and scrolls nothing. */
	isDecided: boolean;
}

/** A finger that swipes a row to the left uncovers two buttons. Each is one step of undo. It loads after the rows. */
export function RowSwipe({ list, blocks }: RowSwipeProps) {
	const { change } = useRows();
	const [row, setRow] = useState<HTMLElement | null>(null);
	const close = () => setRow(null);

	useLayoutEffect(() => {
		row?.setAttribute("data-swiped", "");
		return () => {
			row?.removeAttribute("data-swiped");
			row?.style.removeProperty("--swiped");
		};
	}, [row]);

	const press = useEffectEvent((event: PointerEvent, begin: (swipe: Swipe) => void) => {
		const { target, pointerType, clientX, clientY, pointerId, timeStamp } = event;
		if (!(target instanceof Element) || target.closest("[data-swipe]")) return;
		if (row) {
			close();
			// A tap on the row only covers the buttons again.
			if (row.contains(target)) ignoreNextClick(TAP_MS);
			return;
		}
		const pressed = target.closest<HTMLElement>("[data-row]");
		const isAtEdge = clientX < EDGE_PX || clientX > innerWidth - EDGE_PX;
		if (pointerType !== "touch" || isAtEdge || !pressed || !list.current?.contains(pressed)) return;
		if (target.closest("[data-grip]") || pressed.closest("fieldset:disabled")) return;
		begin({ row: pressed, pointerId, startX: clientX, startY: clientY, startTime: timeStamp, isDecided: false });
	});
	const uncover = useEffectEvent((swiped: HTMLElement) => setRow(swiped));
	const end = useEffectEvent(close);

	useEffect(() => {
		let swipe: Swipe | null = null;
		const begin = (event: PointerEvent) => {
			swipe = null;
			press(event, (begun) => {
				swipe = begun;
			});
		};
		const move = (event: PointerEvent) => {
			if (!swipe || event.pointerId !== swipe.pointerId) return;
			const [x, y] = [event.clientX - swipe.startX, event.clientY - swipe.startY];
			if (!swipe.isDecided) {
				if (Math.hypot(x, y) < DECIDED_PX) return;
				// A row that was lifted meanwhile is dragged.
				if (-x < 1.5 * Math.abs(y) || swipe.row.hasAttribute("data-dragging")) {
					swipe = null;
					return;
				}
				swipe.isDecided = true;
				swipe.row.setPointerCapture(swipe.pointerId);
				uncover(swipe.row);
			}
			swipe.row.dataset.swiped = "pulled";
			swipe.row.style.setProperty("--swiped", `${Math.max(Math.min(x, 0), -1.25 * WIDTH_PX)}px`);
		};
		const release = (event: PointerEvent) => {
			if (!swipe?.isDecided || event.pointerId !== swipe.pointerId) return;
			const { row, startX, startTime } = swipe;
			const x = startX - event.clientX;
			swipe = null;
			const isFast = x / Math.max(event.timeStamp - startTime, 1) > FLICK_SPEED;
			const isCovered = event.type === "pointercancel" || (x < WIDTH_PX / 2 && !isFast);
			row.dataset.swiped = "";
			row.style.setProperty("--swiped", isCovered ? "0px" : `${-WIDTH_PX}px`);
			if (isCovered) setTimeout(() => end(), TURN_MS);
		};
		const cover = () => swipe === null && end();
		document.addEventListener("pointerdown", begin, { capture: true });
		document.addEventListener("pointermove", move);
		document.addEventListener("pointerup", release);
		document.addEventListener("pointercancel", release);
		document.addEventListener("scroll", cover, { capture: true });
		return () => {
			document.removeEventListener("pointerdown", begin, { capture: true });
			document.removeEventListener("pointermove", move);
			document.removeEventListener("pointerup", release);
			document.removeEventListener("pointercancel", release);
			document.removeEventListener("scroll", cover, { capture: true });
			end();
		};
	}, []);

	const block = blocks.find(({ id }) => id === row?.dataset.row);
	if (!row || !block) return null;
	const act = (how: "toggle" | "delete") => {
		close();
		change(how, block);
	};
	return createPortal(
		<div data-swipe className={classes.actions}>
			<UnstyledButton className={classes.action} onClick={() => act("toggle")}>
				<EditorIcon name={block.isHidden ? "show" : "hide"} />
				{block.isHidden ? "Show" : "Hide"}
			</UnstyledButton>
			<UnstyledButton className={classes.action} data-dangerous onClick={() => act("delete")}>
				<EditorIcon name="delete" />
				Delete
			</UnstyledButton>
		</div>,
		row,
	);
}

/** The time in which a row covers its buttons again. */
const TURN_MS = 160;
/** A tap is shorter. */
const TAP_MS = 700;
