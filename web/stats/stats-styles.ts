import "@mantine/core/styles/Badge.css";
import "@mantine/core/styles/Loader.css";
import "@mantine/core/styles/Skeleton.css";
import "@mantine/core/styles/VisuallyHidden.css";
