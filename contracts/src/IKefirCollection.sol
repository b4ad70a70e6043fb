// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice What a collection is called and what its author gets.
struct CollectionTerms {
    string name;
    string symbol;
    /// The address of a token's metadata is this and the id.
    string tokenBase;
    string collectionURI;
    address royaltyReceiver;
    /// Hundredths of a per cent, at most 1 000.
    uint96 royaltyBps;
}

/// @notice Who may do what in a collection.
struct CollectionStaff {
    address admin;
    address pauser;
    address editor;
    address[] minters;
}

/**
 * @title IKefirCollection
 * @notice What the factory and the minters know of a collection, and what it tells the world.
 */
interface IKefirCollection {
    /// @notice The metadata of a token changed (ERC-4906).
    /// @param _tokenId The token.
    event MetadataUpdate(uint256 _tokenId);

    /// @notice The metadata of these tokens changed (ERC-4906).
    /// @param _fromTokenId The first of them.
    /// @param _toTokenId The last of them.
    event BatchMetadataUpdate(uint256 _fromTokenId, uint256 _toTokenId);

    /// @notice What is said of the collection changed (ERC-7572).
    event ContractURIUpdated();

    /// @notice The author's share of later sales is this from now on.
    /// @param receiver Whose share it is.
    /// @param bps The share in hundredths of a per cent.
    event RoyaltyChanged(address indexed receiver, uint96 bps);

    /// @notice Makes a clone a collection. It works once.
    /// @param terms What it is called and what its author gets.
    /// @param staff Who may do what in it.
    function initialize(CollectionTerms calldata terms, CollectionStaff calldata staff) external;

    /// @notice Mints an id that is still free.
    /// @param to Who gets it; a contract must accept tokens.
    /// @param tokenId The platform's choice.
    function mint(address to, uint256 tokenId) external;

    /// @notice Where the collection is described (ERC-7572).
    /// @return The address of its metadata.
    function contractURI() external view returns (string memory);
}
