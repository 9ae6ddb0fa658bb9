// The C library keeps what is freed in case it is needed again, a quarter of the site's memory when idle, unless this
// says above how many bytes it gives them back. It reads it only when a process begins. Others than glibc ignore it.
export const frugal = { MALLOC_TRIM_THRESHOLD_: '131072' };
