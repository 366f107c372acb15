import "@mantine/core/styles/Modal.layer.css";
import { Modal, type ModalProps } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useEffect } from "react";
import { useBackCloses } from "../browser/use-back-closes.ts";
import classes from "./dialog.module.css";

interface DialogProps extends Pick<ModalProps, "opened" | "title" | "children" | "size"> {
	onClose?: () => void;
	/** Called when the dialog has disappeared. */
	onClosed?: () => void;
	/** The dialog can't be dismissed without an answer. */
	isRequired?: boolean;
}

/** A modal dialog. Escape, Back, the close button and a click outside close only the topmost one. */
export function Dialog({ onClose, onClosed, isRequired, ...props }: DialogProps) {
	const isOnTop = useBackCloses(props.opened, isRequired ? undefined : onClose);
	const isMounted = useMounted();
	useEffect(() => {
		if (!props.opened) return;
		const opener = document.activeElement;
		return () => {
			// Mantine returns the focus from a dialog that closes, but not from one that is gone at once.
			requestAnimationFrame(() => {
				if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
			});
		};
	}, [props.opened]);
	const close = () => isOnTop() && onClose?.();
	return (
		<Modal
			{...props}
			// Mantine remembers where the focus was only when a mounted dialog opens.
			opened={props.opened && isMounted}
			onExitTransitionEnd={onClosed}
			onClose={close}
			withCloseButton={!isRequired}
			closeOnEscape={!isRequired}
			closeOnClickOutside={!isRequired}
			centered
			padding="lg"
			radius="lg"
			classNames={{ inner: classes.inner, content: classes.content, header: classes.header, title: classes.title }}
			closeButtonProps={{ "aria-label": "Close", size: 44, iconSize: 20 }}
		/>
	);
}
