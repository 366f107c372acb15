import "@mantine/core/styles/Progress.layer.css";
import { ActionIcon, Button, Input, Progress, UnstyledButton } from "@mantine/core";
import { type DragEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { sizeIn } from "../../../core/files/size-in.ts";
import { useOnline } from "../../browser/use-online.ts";
import { Icon, Outline } from "../../components/icon.tsx";
import { FileSheet } from "./file-sheet.tsx";
import classes from "./files.module.css";
import type { SendingState, SentFile } from "./send-file.ts";
import { sentOf } from "./sent-of.ts";
import { useFileSending } from "./use-file-sending.ts";

export interface FileFieldProps {
	/** The file that the block has, or null. */
	value: { stored: string; name: string; bytes: number } | null;
	error: string | undefined;
	/** Called before a file is sent. */
	onChosen: (file: File) => void;
	/** Called once all of it has arrived. Until then, the block keeps what it has. */
	onSent: (file: SentFile) => void;
	onBusy: (isBusy: boolean) => void;
	autoFocus?: boolean;
}

/** Chooses or takes a dropped file, and shows how much of it has been sent. */
export function FileField({ value, error, onChosen, onSent, onBusy, autoFocus = false }: FileFieldProps) {
	const field = useRef<HTMLFieldSetElement>(null);
	const input = useRef<HTMLInputElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const [isOver, setOver] = useState(false);
	const labelId = useId();
	const errorId = useId();
	const { step, unfinished, choose, pause, resume, cancel } = useFileSending({
		root: field,
		replaces: value?.stored ?? null,
		onChosen,
		onSent,
	});
	const isSending = step.name === "sending";
	useEffect(() => onBusy(isSending), [onBusy, isSending]);
	useFocusOfStep(button, `${step.name} ${value?.name}`);
	useEffect(() => {
		if (autoFocus) button.current?.focus();
	}, [autoFocus]);

	const open = () => input.current?.click();

	function drop(event: DragEvent) {
		event.preventDefault();
		setOver(false);
		const [file] = event.dataTransfer.files;
		if (file && !isSending) void choose(file);
	}

	return (
		<fieldset
			ref={field}
			aria-labelledby={labelId}
			aria-describedby={error ? errorId : undefined}
			className={classes.field}
			data-over={(isOver && !isSending) || undefined}
			onDragOver={(event) => {
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={drop}
		>
			<Input.Label size="md" labelElement="div" id={labelId}>
				File
			</Input.Label>
			{step.name === "sending" ? (
				<Tile name={step.file.name}>
					<SendingWords bytes={step.file.size} state={step.state} />
					<Progress
						className={classes.bar}
						value={(step.state.sentBytes / step.file.size) * 100}
						aria-label={`Sending ${step.file.name}`}
					/>
					<div className={classes.buttons}>
						<Button ref={button} variant="default" size="sm" onClick={step.state.isPaused ? resume : pause}>
							{step.state.isPaused ? "Resume" : "Pause"}
						</Button>
						<Button variant="subtle" color="gray" size="sm" aria-label="Cancel upload" onClick={cancel}>
							Cancel
						</Button>
					</div>
				</Tile>
			) : step.name === "failed" ? (
				<Tile
					name={step.file.name}
					isBad
					action={
						<ActionIcon
							className={classes.close}
							variant="subtle"
							color="gray"
							size={44}
							aria-label={value ? "Keep the old file" : "Dismiss"}
							onClick={cancel}
						>
							<Icon name="close" />
						</ActionIcon>
					}
				>
					<p className={classes.reason} role="alert">
						{step.reason}
					</p>
					<div className={classes.buttons}>
						{step.canRetry && (
							<Button ref={button} variant="default" size="sm" onClick={() => void choose(step.file)}>
								Try again
							</Button>
						)}
						<Button ref={step.canRetry ? undefined : button} variant="default" size="sm" onClick={open}>
							Try another
						</Button>
					</div>
				</Tile>
			) : value ? (
				<Tile
					name={value.name}
					action={
						<Button ref={button} className={classes.replace} variant="subtle" size="sm" onClick={open}>
							Replace
						</Button>
					}
				>
					<span className={classes.second}>{sizeIn("en", value.bytes)}</span>
				</Tile>
			) : (
				<UnstyledButton ref={button} className={classes.empty} data-bad={Boolean(error) || undefined} onClick={open}>
					<Outline path={SEND_OUTLINE} size={24} />
					<span>
						<b>{isOver ? "Drop it here" : "Choose a file"}</b>
						<span className={classes.second}>PDF, ZIP, music, videos, pictures, books. Up to 2&nbsp;GB.</span>
					</span>
				</UnstyledButton>
			)}
			{step.name !== "idle" && value && (
				<p className={classes.hint}>
					The block keeps <bdi>{value.name}</bdi> until this one has arrived.
				</p>
			)}
			{step.name === "idle" && !value && unfinished !== null && (
				<p className={classes.hint}>
					<bdi>{unfinished}</bdi> has arrived in part. Choose it again, and it goes on from there.
				</p>
			)}
			{step.name === "idle" && error && (
				<p id={errorId} className={classes.error} role="alert">
					{error}
				</p>
			)}
			{/* It accepts everything, because phones don't know all endings. What can't be a file of ours is refused with the reason. */}
			<input
				ref={input}
				type="file"
				hidden
				onChange={(event) => {
					const [file] = event.currentTarget.files ?? [];
					if (file) void choose(file);
					// Cleared so that choosing the same file again fires a change event.
					event.currentTarget.value = "";
				}}
			/>
		</fieldset>
	);
}

const SEND_OUTLINE = "M12 15.5V4m0 0L7.5 8.5M12 4l4.5 4.5M4.5 15v4a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1v-4";

interface TileProps {
	name: string;
	isBad?: boolean;
	action?: ReactNode;
	children: ReactNode;
}

function Tile({ name, isBad = false, action, children }: TileProps) {
	return (
		<div className={classes.tile} data-bad={isBad || undefined}>
			<FileSheet name={name} isBad={isBad} />
			<div className={classes.words}>
				<span className={classes.name} dir="auto">
					{name}
				</span>
				{children}
			</div>
			{action}
		</div>
	);
}

/** Screen readers hear what changes, but not every kilobyte. The bar has the number. */
function SendingWords({ bytes, state }: { bytes: number; state: SendingState }) {
	const isOnline = useOnline();
	const { sentBytes, isPaused, isWaiting } = state;
	const words = isPaused ? "Paused" : isWaiting ? (isOnline ? "Trying again soon" : "Waiting for a connection") : null;
	return (
		<span className={classes.second}>
			<span aria-hidden="true">{sentOf(sentBytes, bytes)}</span>
			<span role="status">{words && ` · ${words}`}</span>
		</span>
	);
}

/** Each step has its own button. When the focused one disappears, the focus moves to the next one. */
function useFocusOfStep(button: RefObject<HTMLButtonElement | null>, step: string): void {
	const last = useRef(step);
	useEffect(() => {
		if (last.current !== step && document.activeElement === document.body) button.current?.focus();
		last.current = step;
	}, [button, step]);
}
