/** Messages to the other tabs of this program. */
export interface Channel<Message> {
  post(message: Message): void;
  /** Calls the listener for each message of another tab. */
  listen(listener: (message: Message) => void): void;
  close(): void;
}

/** Opens the channel of this name; `undefined` if the browser has no channels, or refuses them with all site data. */
export function openChannel<Message>(name: string): Channel<Message> | undefined {
  try {
    const channel = new BroadcastChannel(name);
    return {
      post: (message) => channel.postMessage(message),
      listen(listener) {
        channel.addEventListener('message', ({ data }: MessageEvent<Message>) => listener(data));
      },
      close: () => channel.close(),
    };
  } catch {
    return undefined;
  }
}
